import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'Content rules: apps we neither build nor distribute',
  description:
    'No lending, finance, investment, crypto, gambling or fraud. How apps are checked, how to report one, and how to appeal.',
  headline: 'Six kinds of app we won’t touch',
  lead: 'We neither build them nor distribute them. People trust every icon on their phone; holding this line is what keeps your app trusted too.',
  toReport: 'Report an app',
  toCategories: 'See what is covered',
  pictureDescription:
    'A phone’s home screen: the icons of six prohibited kinds of app are crossed out, ordinary apps remain',

  cat_lending: 'Lending',
  cat_finance: 'Finance',
  cat_investment: 'Investment',
  cat_crypto: 'Crypto',
  cat_gambling: 'Gambling',
  cat_fraud: 'Fraud',
  about_lending:
    'Cash loans, loan matching and loan marketplaces, credit cards arranged for a fee, loans dressed up as rent. With or without a licence.',
  about_finance: 'Selling, recommending or recruiting for financial products; anything that promises a return.',
  about_investment:
    'Stock tips, margin funding, copy trading of futures or currencies, pre-IPO shares, crowdfunded investment, cashback sold as investment.',
  about_crypto:
    'Issuing, trading or mining coins, wallets that steer people to them, and speculation in digital collectibles.',
  about_gambling: 'Lottery purchase, card games that pay out, betting, slot machines, and pages that lead to them.',
  about_fraud:
    'Posing as an institution, paid-task and romance scams, phishing pages, anything that leads people to share their screen or transfer money.',

  rangeTitle: 'How far this goes',
  rangeLead: 'We look at what an app does,',
  rangeMore: 'not at what it is called.',
  alsoTitle: 'Anything else the law prohibits',
  alsoText: 'Pornography, violence, infringement of others’ rights, threats to national security and the like.',
  yoursTitle: 'Your side of it',
  yoursText:
    'You hold the rights to the site, name and icon; you collect nothing before users agree; filings and licences are in place before launch.',
  toAgreement: 'Service agreement, part 2',

  whenTitle: 'Four checks between upload and download',
  whenLead: 'Three come before anything is public,',
  whenMore: 'and each can stop it.',
  when1: 'Before upload: a declaration',
  when1Text:
    'The publisher declares, kind by kind, that the app is none of these. The upload starts only when the box is ticked.',
  when2: 'Before release: a real name',
  when2Text:
    'Publishing, merging, switching versions and binding a domain all need a verified identity. For companies, the licence and legal representative as well.',
  when3: 'At release: a comparison',
  when3Text:
    'Name, package name, addresses, certificate and file hash are compared with a blacklist. A match stays private until somebody has reviewed it.',
  when4: 'After release: open to view',
  when4Text:
    'An install page names its publisher and certificate, apps built here have a public report, and anyone can report a page.',

  actTitle: 'What happens after a breach',
  actLead: 'We stop it first, then explain.',
  actMore: 'Every act is recorded and open to appeal.',
  breach_release: 'Version',
  breachText_release: 'A version that is refused is not published; its owner gets the reason as a message.',
  breach_link: 'Install page',
  breachText_link: 'Closed at once when confirmed: no download button. Apps already installed are not affected.',
  breach_account: 'Account',
  breachText_account:
    'In serious cases the account is frozen: all its install pages close, and there are no more orders, builds, uploads or releases. What is running ends, but is not published.',
  breach_money: 'Money',
  breachText_money: 'Payments already made follow the service agreement.',
  breach_evidence: 'Evidence',
  breachText_evidence: 'We keep records as the law requires and assist the authorities.',

  reportTitle: 'Seen something that shouldn’t be there?',
  reportLead: 'No account needed. The more precise you are,',
  reportMore: 'the faster we can stop it.',
  report1: 'Open the install page',
  report1Text: '“Report” stands at the foot of every one. Its address looks like {address}.',
  report2: 'Choose a reason',
  report2Text: 'Which kind it is and where you came across it. You need not leave a contact.',
  report3: 'We look into it',
  report3Text: 'Within 24 hours, and take it down if it is true. The publisher never learns who reported it.',
  sendReport: 'No address? Write here',
  appealTitle: 'Think we got it wrong?',
  appealText:
    'If a version was refused or a page closed, use “Appeal” on the app’s page: once for each decision, reviewed by staff, answered within 3 days. If your account is frozen and you can’t sign in, send feedback.',
  sendAppeal: 'Frozen? Appeal here',
} as const satisfies TranslationOf<typeof zh>;
