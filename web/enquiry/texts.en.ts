import type { TranslationOf } from '../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'Enterprise service',
  lead: 'For many apps, strict rules, or anything else you need: tell us',
  offers: 'What we can talk about',
  deployment: 'A server of your own',
  about_deployment: 'The whole system on your own machine. Apps, data and signing keys stay with you.',
  deploymentPoint: 'One machine can run all of it, with your own database and file storage if you like',
  apps: 'Many apps',
  about_apps: 'Many apps to build, or many downloads? Tell us how many, and we answer what can be done.',
  stores: 'App stores',
  about_stores:
    'Which stores should your app be in, and where are you stuck? Write to us, and we answer how we can help.',
  copyright: 'Software copyright',
  about_copyright:
    'Do you need a copyright registered? Tell us the software and by when, and we answer how we can help.',
  plugins: 'Native plugins',
  about_plugins: 'Does your app need somebody’s SDK or a native function? Tell us which one, and what for.',
  formTitle: 'Tell us what you need',
  formLead: 'We usually answer within 3 days, in your messages.',
  topic: 'About',
  name: 'Your name',
  company: 'Company (optional)',
  contact: 'Phone or email',
  contactHint: 'For questions before we answer',
  content: 'What you need',
  send: 'Send',
  private: 'Only the colleagues who handle it read this.',
  sentTitle: 'We have received it',
  sentText: 'We usually answer within 3 days, in your messages. You can write again after that.',
  answeredTitle: 'Answered',
  declinedTitle: 'Read',
  yours: 'You wrote',
  seeMessages: 'See messages',
  again: 'Write again',
} as const satisfies TranslationOf<typeof zh>;
