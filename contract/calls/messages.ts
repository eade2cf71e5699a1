import type { Calls } from '../call.ts';

const messageWords = { member_id: 'user_id' } as const;

/** What the site tells a member: own messages and those to everybody. */
export const messages = {
  listMessages: {
    method: 'GET',
    path: '/api/message/message_list',
    body: 'query',
    words: messageWords,
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** The same list for a page that shows it already, when something has come: nobody has asked, so nobody waits. */
  refreshMessages: {
    method: 'GET',
    path: '/api/v3/messages/refresh-messages',
    body: 'query',
    words: messageWords,
    access: 'guarded',
    success: 1,
    quiet: true,
    overlay: false,
    failures: [],
  },
  getMessage: {
    method: 'GET',
    path: '/api/message/message_detail',
    body: 'query',
    access: 'guarded',
    success: 1,
    failures: [],
  },
  deleteMessages: {
    method: 'POST',
    path: '/api/message/message_del',
    body: 'form',
    access: 'guarded',
    success: 1,
    failures: [],
  },
  readMessages: {
    method: 'POST',
    path: '/api/message/message_read',
    body: 'form',
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** The badge, for a browser whose stream of `messageEvents` does not come through. */
  countUnread: {
    method: 'GET',
    path: '/api/v3/messages/count-unread',
    body: 'query',
    access: 'guarded',
    success: 1,
    quiet: true,
    overlay: false,
    failures: [],
  },
} as const satisfies Calls;

/**
 * New messages as they come: `GET`, answered with one `MessageEvent` a line (application/x-ndjson) for as long as the session lives, or
 * with the usual envelope when there is none. Read with `fetch`, so that the token travels. A line comes at least every 25 seconds;
 * after 60 silent ones the browser asks anew, and polls `countUnread` meanwhile.
 */
export const messageEvents = {
  method: 'GET',
  path: '/api/v3/messages/message-events',
  access: 'guarded',
  words: messageWords,
  stream: true,
} as const;

/** `message` follows `listMessages`' rows. `expired` is the last line: the session is over. */
export type MessageEvent =
  | { type: 'unread'; unread: number }
  | { type: 'message'; unread: number; message: MessageRow }
  | { type: 'expired' };

export type MessageRow = {
  id: number;
  /** 0 is a message to everybody. */
  member_id: number;
  title: string;
  summary: string;
  type: string;
  is_read: 0 | 1;
  create_time: number;
};
