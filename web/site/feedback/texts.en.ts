import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'Feedback: tell us what’s wrong',
  description:
    'Something hard to use, broken or missing, or an app that should not exist: write to us. No account needed.',
  headline: 'Tell us what’s wrong',
  lead: 'A fault, a sentence nobody understands, a missing function, an app that shouldn’t be there. Say what you saw and we can find it.',
  write: 'Write to us',
  pictureDescription: 'A conversation on a phone: somebody names a problem, and hears that it is solved',
  said1: 'On a small screen I can’t see “Confirm” when paying',
  said2: 'Found it: the keyboard covers the button.',
  said3: 'It’s fixed. Reload and you’ll see.',
  said4: 'I can see it now. Thanks.',
  placeholder: 'Message',

  topic: 'About',
  content: 'What happened',
  contentHint: 'The page’s address, your phone, what you saw.',
  contact: 'Phone or email (optional)',
  contactHint:
    'Only if you want an answer. Seen by the colleagues who handle it, deleted with the text after {days} days.',
  send: 'Send',
  sent: 'Thank you, we have it. If you left a contact, we usually answer within 3 days.',
  wait: 'That was a lot for one day. Come back tomorrow or send an email.',
  slider: 'A lot has come in today. Press Send once more and solve the slider; what you wrote is still there.',
  sliderNeedsScript:
    'A lot has come in today, so a slider has to be solved first. It needs JavaScript: switch it on and send again, or write an email.',
  goBack: 'Go back: what you wrote is still there.',

  byMail: 'By email',
  byMailText: 'No account needed. Give the page’s address and your phone’s model; a screenshot helps.',
  byEnquiry: 'As a member',
  byEnquiryText:
    'Sign in and write under “Enterprise service”. We usually answer within 3 days in your messages, and both stay on record.',
  toEnquiry: 'Write an enquiry',
  byPhone: 'Phone and group',
  helpTitle: 'The answer may be here already',
  helpText: 'The help centre explains how things work and answers common questions.',
  toHelp: 'Help centre',
  toRules: 'Content rules',

  subject: 'Feedback',
  subject_report: 'Report an app',
  subject_appeal: 'Appeal',
  subject_link: 'Exchange of links',
  about_report: 'Reporting an app: give the address of its install page and the kind it belongs to.',
  about_appeal: 'An appeal: give your registered phone or email, say what the app does and attach your licences.',
  about_link: 'A link: give your site’s name and address and, in China, its filing number.',
} as const satisfies TranslationOf<typeof zh>;
