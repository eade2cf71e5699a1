import type { TranslationOf } from '../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'Messages',
  lead: 'Build results, account security and announcements',
  unread: 'Unread',
  unreadCount: '{count} unread',
  bellUnread: 'Messages, {count} unread',
  broadcast: 'Announcement',
  readAll: 'Mark all as read',
  markRead: 'Mark as read',
  delete: 'Delete',
  deleteTitle: 'Delete messages ({count})?',
  deleteLead: 'This cannot be undone. Announcements are hidden for you only.',
  pick: 'Select “{title}”',
  pickAll: 'Select all',
  picked: '{count} selected',
  detail: 'Message',
  chooseOne: 'Choose a message to read it here',
  backToList: 'Back to messages',
  allMessages: 'All messages',
  emptyTitle: 'No messages yet',
  emptyText: 'When a build is done or your account changes, you’ll see it here.',
  emptyAction: 'Build an app',
} as const satisfies TranslationOf<typeof zh>;
