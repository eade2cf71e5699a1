import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'About {brand}',
  description:
    '{brand} turns a link into properly signed apps. How we work, what we don’t do, and which figures are measured.',
  headline: 'Your link becomes an app. The app stays yours.',
  lead: 'We do one thing: turn your website into a properly signed Android app and files an iPhone can install, then get test builds to your testers. You can check every claim below on your own app.',
  start: 'Try it free for {days} days',
  toReport: 'What a report shows',

  proofKey: 'One app, one key',
  proofKeyText: 'Yours to export at any time',
  proofSign: 'Signed v1 + v2 + v3',
  proofSignText: 'Checked by a second program',
  proofHost: 'Talks to your site only',
  proofHostText: 'No analytics, no ads',
  proofPower: 'Off means off',
  proofPowerText: 'Its permissions are not in the app',

  promiseTitle: 'How we work',
  promiseLead: 'Four habits, the same for every app.',
  promiseMore: 'Where we fall short, the page says so.',
  seeFirst: 'See it before you pay',
  seeFirstText:
    'Your app appears on a phone before you register. The {days}-day trial is the Professional plan, and its builds are real.',
  checkFirst: 'Checked before you get it',
  checkFirstText:
    'One program builds, another checks: signatures, manifest, resources, alignment. If anything is off, nothing is published.',
  openReport: 'Reports anyone can open',
  openReportText:
    'Every build has one: hashes, certificate, permissions and their reasons, and each address it will contact. Your users can read it too.',
  sayLimits: 'Limits in plain sight',
  sayLimitsText:
    'What each file can and cannot do, and which system each module supports, is written beside the button rather than in the small print.',

  figuresTitle: 'Counted, not claimed',
  figuresLead: 'These figures come from this site’s own code and its latest build.',
  figuresMore: 'Nobody typed them in.',
  figureModules: 'modules on Android',
  figureIos: 'of them on iOS as well',
  figureUpload: 'largest installer',
  figureLooks: 'install page designs in {count} languages',
  figureTrial: 'days of free trial',
  figureFunctions: 'functions in the JS-SDK',

  notTitle: 'What we don’t do',
  notLead: 'Knowing what we won’t do',
  notMore: 'saves you more time than a promise.',
  notAccount: 'Publish under our account',
  notAccountText:
    'Apple’s guideline 4.2.6 wants the provider of the content to submit the app. Please use an account of your own in the other stores too. We provide the files, the details and the steps. The account is always yours.',
  notData: 'Touch your users’ data',
  notDataText:
    'An app talks to your own website. Only trials and plans with an end date check their licence around that date, without any device data. Push and the update reminder reach us only if you switch them on and leave out an address of your own.',
  notLock: 'Hold keys or files back',
  notLockText:
    'Even if you don’t renew, you can export the key and download finished builds. Permanent plans never contact us.',
  notIos: 'Pretend iOS equals Android',
  notIosText:
    'For iPhone you get a web clip and a complete unsigned app first. Of {all} modules, {ios} work on iOS today; the others are marked “Not on iOS yet”.',
  notBad: 'Accept harmful content',
  notBadText:
    'Lending, finance, investment, crypto, gambling and fraud: we neither build such apps nor distribute them.',
  toRules: 'Read the content rules',

  contactTitle: 'Reach us',
  contactLead: 'Feedback, partnership or a report: just write.',
  contactNone: 'The operator has not entered any contact details yet. Please use the feedback page.',
  hours: 'Hours',
  registration: 'ICP licence',
  toFeedback: 'Send feedback',
  endTitle: 'One look at your own app says more',
  endText: 'Paste a link and the phone appears. No account needed.',
  endStart: 'Try my link',
} as const satisfies TranslationOf<typeof zh>;
