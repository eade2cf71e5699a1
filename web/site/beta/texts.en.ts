import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'Test distribution: an install page and QR code for your build',
  description:
    'Upload an .apk or .ipa and get a short link, a QR code and an install page. Six designs, four languages, points and limits in plain figures.',
  headline: 'Put test builds into people’s hands',
  lead: 'Upload an .apk or .ipa and there is an install page, a short link and a QR code. Testers scan it and see the one button that is right for their phone.',
  toRelease: 'Release an app',
  toPoints: 'Work out the points',
  phone: 'A real install page, the design “{look}”',
  scan: 'Scan for the real page',
  scanText: 'An app that this site distributes right now.',
  openPage: 'Open it here',

  stepsTitle: 'From installer to tester in five steps',
  stepsLead: 'Large uploads survive a lost connection;',
  stepsMore: 'wrong files are caught before they travel.',
  step1: 'Choose a file',
  step1Text:
    'Up to {size} GB each. The browser reads it first and shows name, icon, version and signature on the spot.',
  step2: 'Upload',
  step2Text: 'In pieces: it resumes after a lost network or a closed tab. {arriving} can run at once.',
  step3: 'Release',
  step3Text:
    'Once your identity is verified: check name and version, add a line about what’s new, and the link is live.',
  step4: 'Share',
  step4Text: 'A short link, a QR code or your own domain. iOS and Android can share one code.',
  step5: 'See what happens',
  step5Text: 'How many looked and installed, on which phones and versions: day by day, ready to export.',

  looksTitle: 'Six designs, all of them real',
  looksLead: 'One app on one phone.',
  looksMore: 'Each picture was taken of an install page.',
  look_clean: 'Clean',
  look_card: 'Card',
  look_dark: 'Dark',
  look_store: 'Store',
  look_company: 'Company',
  look_minimal: 'Minimal',
  looksLanguages: 'Each comes in 简体中文, English, 繁體中文 and Tiếng Việt.',

  pageTitle: 'What the page explains for you',
  pageLead: 'No framework script; it installs even with scripts off,',
  pageMore: 'and opens where the signal is weak.',
  page1: 'Opened inside WeChat',
  page1Text:
    'WeChat, QQ, DingTalk, Weibo, Alipay, Lark and WeCom install nothing. The page draws an arrow and shows how to open a browser.',
  page2: 'When an iPhone refuses',
  page2Text:
    'The next step follows the type of profile: trust the enterprise, switch on Developer Mode, or send you the device’s identifier. It checks at once whether a device is in the profile.',
  page3: 'Who released it, who signed it',
  page3Text:
    'The verified publisher and the certificate are named. If a new version has another signature, the page says so.',
  page4: 'For whom, and how long',
  page4Text:
    'A password, a question, a number of downloads, a start and an end, or closed at once with words of your own.',

  pointsTitle: 'How points work',
  pointsLead: 'One point for each {mb} MB of the installer, begun ones included.',
  pointsMore: 'The day’s free downloads go first, whatever the size.',
  pointsSize: 'Installer',
  pointsCost: 'One download',
  pointsThousand: '1,000 downloads',
  point: '{count} points',
  pointOne: '1 point',
  packsTitle: 'Points',
  pack: '{points} points',
  packEach: '¥{each} each',
  levelsTitle: 'What a membership adds',
  pointsOrder:
    'Free downloads of the day first, then granted points, then bought ones. When none are left the page says so politely; you never owe anything, and you get a message before that.',
  toPrice: 'See prices',

  limitsTitle: 'All the limits',
  limitsLead: 'Nothing hidden,',
  limitsMore: 'nothing added later.',
  limitFile: 'File',
  limitFileText: '.apk or .ipa, up to {size} GB. If a protected or store-encrypted file can’t be read, we say why.',
  limitUpload: 'Uploads',
  limitUploadText:
    '{arriving} at once, up to {unpublished} waiting for release. Interrupted ones are kept for {unfinished} hours, unreleased ones for {kept} days.',
  limitName: 'Real name',
  limitNameText:
    'Needed before you publish, merge, switch versions or bind a domain. Uploading and building don’t need it.',
  limitContent: 'Content',
  limitContentText: 'No lending, finance, investment, crypto, gambling or fraud.',
  toRules: 'Read the content rules',
  limitNever: 'What we don’t do',
  limitNeverText:
    'We offer no enterprise certificates and sign for nobody. Sign an iOS build with your own certificate and profile first.',

  endTitle: 'No installer yet?',
  endText: 'Paste a link, get one built, and share it with one click.',
  endStart: 'Turn a link into an app',
} as const satisfies TranslationOf<typeof zh>;
