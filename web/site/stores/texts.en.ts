import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'Publishing: App Store, Google Play and China’s Android stores',
  description:
    'App Store, Google Play, Huawei, Xiaomi, OPPO, vivo, Honor, MyApp: accounts, materials and steps, and what Apple says about generated apps.',
  headline: 'Get your app into the stores',
  lead: 'The account is yours; we prepare the files and the details. Eight stores, one by one, and for each whether we have read its rules.',
  toMine: 'Open my apps',
  toStores: 'Store by store',

  listingGet: 'Install',
  listingOwner: 'Your company',
  listingInfo: 'About this app',
  listingPrivacy: 'Privacy and permissions',
  listingAbout: 'Tea straight from three growers: orders, membership and arrival notices.',
  listingReason1: 'Network: opens the shop',
  listingReason2: 'Notices: tells you when new tea arrives',
  shot1: 'Fresh from the hills',
  shot2: 'Cups for every day',
  listingDescription: 'An app’s page in a store, with the sources of five details marked',
  pin1: 'Icon',
  pin1Text: 'In every store’s size, on the app’s page',
  pin2: 'Name and package name',
  pin2Text: 'Fixed after the first build',
  pin3: 'Developer',
  pin3Text: 'Your account, never ours',
  pin4: 'Screenshots',
  pin4Text: 'Taken of the real app on a phone',
  pin5: 'Privacy and permissions',
  pin5Text: 'The reason for each, written for you',

  stepsTitle: 'Six steps, in order',
  stepsLead: 'Filing and copyright take time,',
  stepsMore: 'so build first: they need the package name and key.',
  step1: 'Build the paid version',
  step1Text:
    'Trials carry a mark and expire; don’t submit one. After payment the package name and key stay, so one more build is enough.',
  step2: 'App filing',
  step2Text:
    'Needed before any store in China: package name, public key and certificate MD5. All three are on the app’s page under “Signing key”, one click to copy.',
  step3: 'Software copyright',
  step3Text: 'Android stores in China take it as proof that the app is yours. Apply at the same time.',
  step4: 'Developer account',
  step4Text: 'One for each store, with your identity verified. Register a company’s app in the company’s name.',
  step5: 'Details',
  step5Text:
    'Name, icon, screenshots, description, privacy policy, reasons for permissions, and a test account if people must sign in.',
  step6: 'Submit',
  step6Text: 'Upload and wait. If it comes back, fix the reason and submit again; the version code rises by itself.',
  toCpcc: 'About software copyright',

  appleTitle: 'How Apple sees generated apps',
  appleLead: 'Read these before you decide;',
  appleMore: 'they can save you weeks.',
  a42: '4.2 Minimum functionality',
  a42Text:
    'An app must be more than a repackaged website: features, content and an interface that feels like an app. A web page in a shell rarely passes.',
  a42Ours: 'Native modules such as navigation, sharing or scanning help. They guarantee nothing.',
  a426: '4.2.6 Templates and generators',
  a426Text:
    'Apps from a template or an app generation service are rejected unless the provider of the content submits them directly. Services should not submit for their clients.',
  a426Ours: 'That is why we never publish under our account. Use your own.',
  a43: '4.3 Duplicates',
  a43Text: 'Don’t submit one app again and again under other names or bundle IDs.',
  a43Ours: 'For several regions or branches, offer a choice inside one app.',
  a511: '5.1.1 Privacy and account deletion',
  a511Text:
    'The privacy policy must open from App Store Connect and inside the app. If people can register, they must be able to start deletion inside the app.',
  a511Ours:
    'The user agreement module carries the policy. Deletion is a page of your website: put it where people find it.',
  a21: '2.1 Completeness',
  a21Text: 'The site must work during review, without placeholders. If sign-in is needed, add a demo account.',
  a21Ours: 'Look at the site check first and fix what is red.',
  iosState:
    'Today’s iOS builds are a web clip, a complete unsigned app and a simulator build. For the App Store you still sign with your certificate and upload with Xcode or Transporter.',

  storesTitle: 'Eight stores, one by one',
  storesLead: 'Checked in November 2026; each says what we read.',
  storesMore: 'We could not read Honor’s rules.',
  name_apple: 'App Store',
  name_google: 'Google Play',
  name_china: 'Common to China',
  name_huawei: 'Huawei AppGallery',
  name_xiaomi: 'Xiaomi GetApps (China)',
  name_oppo: 'OPPO App Market',
  name_vivo: 'vivo App Store',
  name_honor: 'Honor App Market',
  name_tencent: 'Tencent MyApp',
  needs_apple:
    'Apple Developer Program, US$99 a year\nA 1024 × 1024 icon, screenshots in each size, description, age rating\nPrivacy policy link and the app privacy questions\nFor mainland China, the ICP filing number\nA demo account and notes where sign-in is needed',
  needs_google:
    'Developer account, US$25 once\nAn .aab that targets API 36: since 31 August 2026 for new apps and updates\nA 512 × 512 icon, a 1024 × 500 feature graphic, at least 2 phone screenshots\nA short description of up to 80 characters, a full one of up to 4,000\nPrivacy policy and data safety form; a web page to delete accounts, if people can register\nPersonal accounts created after 13 November 2023: first a closed test with 12 testers for 14 days in a row',
  needs_china:
    'The app filing number: stores may not distribute unfiled apps\nA verified developer, for most apps a company\nProof of copyright: the software copyright certificate\nA privacy policy link; shown at first start, with nothing collected before consent\nThe purpose of each permission, the same as in the policy\nIcon, screenshots, description, category; a test account where sign-in is needed',
  chinaFrom:
    'The app filing is the law and holds for every store. The rest is drawn from Huawei, Xiaomi, OPPO, vivo and MyApp; Honor’s rules, which we have not read, are not among them.',
  needs_huawei:
    'Simply packaged web pages and filled-in templates are not accepted: the app needs real functions and services\nA name of up to 15 Chinese characters or 30 others; not generic, not the same as another app’s, without signs such as “*”, “&” or “-”\nAt least 3 different screenshots\nReal contact details, a service that works during review, and a working account where sign-in is needed\nEach third-party SDK named in the privacy policy with purpose, method and scope',
  needs_xiaomi:
    'The software copyright certificate or an electronic app copyright certificate, for new apps and updates\nThe app’s real filing number, and qualifications uploaded\nPermissions described one by one',
  needs_oppo:
    'A name of up to 15 Chinese characters or 30 Latin letters, without special signs; a name that is taken needs proof of the trade mark\nThe software copyright certificate is the advised proof\nIf your package name is taken you can claim it by signing an empty package with your key, which the app’s page exports',
  needs_vivo:
    'A test account in the notes where the main functions need sign-in; registering and signing in must work during review\nNo prompt for a newer version after start: submit the newest\nDemos and unfinished apps are rejected; every button must respond',
  needs_honor:
    'Honor publishes review rules, requirements on qualifications, review questions and a guide to filing. We could not open them, so no requirement is stated here\nCompare each of them on the developer platform before you submit',
  needs_tencent:
    'To rename a published app, open a ticket with the copyright certificate or an authorisation\nSuspected copies must show one of the two\nIf somebody uploaded your app first, you can claim it',
  files_apple: '.ipa (signed by you)',
  files_google: '.aab',
  files_china: '.apk',
  read_original: 'We read the official text',
  read_partly: 'We read part of the official text, and a copy of the rest',
  read_copy: 'We could not reach the official text and read a copy',
  read_entry: 'We have not read the official text: follow the link above',
  console: 'Open {store}',
  rules: 'Official rules: {store}',

  mineTitle: 'Your app’s details are ready',
  mineLead: 'For every app with a build,',
  mineMore: 'under “Store materials” on its page.',
  mine1: 'Package name and fingerprints',
  mine1Text: 'Package name, public key, SHA-256, SHA-1 and MD5 for filings and open platforms.',
  mine2: 'Permissions and reasons',
  mine2Text: 'From the modules you switched on, in Chinese and English, copied in one go.',
  mine3: 'Privacy summary',
  mine3Text: 'Which addresses the app contacts and why, and whether it holds third-party SDKs.',
  mine4: 'Icons',
  mine4Text: 'Exported from your icon in the sizes stores want.',
  mine5: 'Files',
  mine5Text: '.apk, .aab and the report, with size and SHA-256.',
} as const satisfies TranslationOf<typeof zh>;
