import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'Message to all',
  lead: 'Goes to every member’s message centre.',
  leadCount:
    'Goes to every member’s message centre: {count} members now. You confirm once more; it cannot be recalled.',
  sent: 'Message sent',
  title_zh: 'Title in Chinese',
  title_en: 'Title in English',
  content_zh: 'Content in Chinese',
  content_en: 'Content in English',
  contentHint: 'Plain text; an empty line starts a new paragraph',
  asRead: 'As members read it',
  send: 'Send',
  sendAllTitle: 'Send to every member',
  sendAllLead: 'Every member gets it, and it cannot be recalled. Each sees the version in their own language:',
  sendAll: 'Send to all',
  sendCount: 'Send to {count} members',
  notSent: 'Nothing was sent',
} as const satisfies TranslationOf<typeof zh>;
