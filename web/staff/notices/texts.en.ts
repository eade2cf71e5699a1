import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'Message all members',
  lead: 'Sent to every member’s message centre.',
  leadCount:
    'Sent to every member’s message centre ({count} members now). You’ll confirm first, and it can’t be recalled.',
  sent: 'Message sent',
  title_zh: 'Title in Chinese',
  title_en: 'Title in English',
  content_zh: 'Content in Chinese',
  content_en: 'Content in English',
  contentHint: 'Plain text; an empty line starts a new paragraph',
  asRead: 'As members read it',
  fillBoth: 'Fill in both languages to send',
  sample_title_zh: '周六凌晨维护',
  sample_title_en: 'Maintenance on Saturday',
  sample_content_zh: '周六 2:00–3:00 不能打包，已经打好的应用不受影响。',
  sample_content_en: 'No builds on Saturday from 2 to 3 am. Apps that are already built are not affected.',
  send: 'Send',
  sendAllTitle: 'Send to every member',
  sendAllLead: 'Every member gets it, and it can’t be recalled. Each sees the version in their own language:',
  sendAll: 'Send to all',
  sendCount: 'Send to {count} members',
  notSent: 'Nothing was sent',
} as const satisfies TranslationOf<typeof zh>;
