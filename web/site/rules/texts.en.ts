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
  pictureTold: 'A phone’s home screen: the icons of six prohibited kinds of app are crossed out, ordinary apps remain',

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

  whenTitle: 'Three checks between upload and download',
  whenLead: 'Each comes before anything happens,',
  whenMore: 'and each can stop it.',
  when1: 'Before upload: a declaration',
  when1Text:
    'The publisher declares, kind by kind, that the app is none of these. The upload starts only when the box is ticked.',
  when2: 'Before release: a real name',
  when2Text:
    'Publishing, merging, switching versions and binding a domain all need a verified identity. For companies, the licence and legal representative as well.',
  when3: 'After release: open to view',
  when3Text:
    'An install page names its publisher and signing certificate, and apps built here have a public report. There is always someone to answer.',

  actTitle: 'What happens after a breach',
  actLead: 'We stop it first, then explain.',
  actMore: 'Every act is recorded and open to appeal.',
  breach_link: 'Install pages',
  breachText_link: 'Once an account is frozen, all its install pages say “closed” at once and show no download button.',
  breach_account: 'Account',
  breachText_account:
    'No more orders, builds, uploads or releases. What is already running ends, but is not published.',
  breach_money: 'Money',
  breachText_money: 'Payments already made follow the service agreement.',
  breach_evidence: 'Evidence',
  breachText_evidence: 'We keep records as the law requires and assist the authorities.',

  reportTitle: 'Seen something that shouldn’t be there?',
  reportLead: 'No account needed. The more precise you are,',
  reportMore: 'the faster we can stop it.',
  report1: 'Copy the install page’s address',
  report1Text: 'It looks like {address}. The link of an app’s report works too.',
  report2: 'Say what is wrong',
  report2Text: 'Which kind it is and where you came across it. A screenshot helps.',
  report3: 'Send it to us',
  report3Text: 'By the feedback page or by email. We look into it and act, and contact you if we need more.',
  sendReport: 'Write a report',
  appealTitle: 'Think we got it wrong?',
  appealText:
    'A frozen member sees the reason when signing in. If you disagree, give us your registered phone or email, explain what the app does and attach your licences. We look again and reply.',
  sendAppeal: 'Write an appeal',
} as const satisfies TranslationOf<typeof zh>;
