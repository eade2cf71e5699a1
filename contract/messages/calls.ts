import type { Calls } from '../call.ts';

const messageWords = { member_id: 'user_id' } as const;

/** Messages of a member: their own and those to everybody. */
export const messages = {
  listMessages: {
    method: 'GET',
    path: '/api/message/message_list',
    body: 'query',
    words: messageWords,
    access: 'guarded',
    success: 1,
    namesCaller: true,
    failures: [],
  },
  /** The same list for a page that already shows it, after an event: without overlay, because nobody is waiting. */
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
  /** The badge, for a browser whose stream of `messageEvents` fails. */
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
  /** Sends an enquiry to the staff about the enterprise service; one at a time. */
  sendEnquiry: {
    method: 'POST',
    path: '/api/v3/messages/send-enquiry',
    body: 'json',
    access: 'guarded',
    success: 1,
    once: true,
    failures: ['ENQUIRY', 'ENQUIRY_OPEN'],
  },
  /** The newest enquiry of the member; null before the first one. */
  getEnquiry: {
    method: 'GET',
    path: '/api/v3/messages/get-enquiry',
    body: 'query',
    access: 'guarded',
    success: 1,
    failures: [],
  },
} as const satisfies Calls;

/**
 * The stream of new messages: `GET`, answered with one `MessageEvent` a line (application/x-ndjson) until the session ends, or with the usual
 * envelope if there is no session. The browser reads with `fetch`, to send the token. A line is sent at least every 25 seconds; after 60 silent
 * seconds the browser connects again, and polls `countUnread` meanwhile.
 */
export const messageEvents = {
  method: 'GET',
  path: '/api/v3/messages/message-events',
  access: 'guarded',
  words: messageWords,
  stream: true,
} as const;

/** `message` has the form of `listMessages`' rows. `expired` is the last line: the session is over. */
export type MessageEvent =
  | { type: 'unread'; unread: number }
  | { type: 'message'; unread: number; message: MessageRow }
  | { type: 'expired' };

export type MessageRow = {
  id: number;
  /** The recipient; 0 is a message to everybody. */
  member_id: number;
  title: string;
  summary: string;
  type: string;
  is_read: 0 | 1;
  create_time: number;
  /** The app of the message at that time; `version` is '' if it does not matter. */
  app?: MessageApp | undefined;
};

type MessageApp = { name: string; version: string; theme_color: string; icon_url: string };
