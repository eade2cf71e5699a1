import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'Software copyright in China: who needs it, how, how long',
  description:
    'Android stores in China often ask for a software copyright certificate. The office, materials, page counts, time limits and official fee, from the regulations.',
  headline: 'Software copyright, explained once',
  lead: 'Most Android stores in China ask for a software copyright certificate. Registration is free of official fees and the paperwork is modest; the art is getting it right the first time.',
  toEnquiry: 'Tell us about your software',
  toMaterials: 'What to hand in',
  pictureDescription:
    'On the left, a sketch of the certificate; on the right, sixty pages of identification material: the first thirty and the last thirty, each without a gap',
  certificate: 'Computer software copyright registration certificate',
  certName: 'Software',
  certVersion: 'Version',
  certOwner: 'Owner',
  certOwnerText: 'You or your company',
  certDate: 'First published',
  certSample: 'Sketch',
  pages: 'Identification material',
  pagesFirst: 'First 30 pages',
  pagesLast: 'Last 30 pages',

  needTitle: 'Do you need it?',
  needLead: 'That depends on where your app will live.',
  needMore: 'If you only share it yourself, you may not.',
  needYes: 'Yes',
  needYesText:
    'For Android stores in China, plan on it. Xiaomi asks for proof of copyright with every new app and every update.',
  needMaybe: 'It depends',
  needMaybeText:
    'Xiaomi also accepts an electronic app copyright certificate; Tencent MyApp asks for a certificate or authorisation when an app is renamed, claimed or suspected of infringement. Check the store’s own page first.',
  needNo: 'No',
  needNoText:
    'When you share test builds by our install pages, publish only on the App Store or Google Play, or use the app inside your company.',

  factsTitle: 'What the rules say',
  factsLead: 'Registration belongs to an office appointed by the National Copyright Administration,',
  factsMore: 'not to a store, and not to us.',
  factOffice: 'Office',
  factOfficeText:
    'The Copyright Protection Centre of China. You register, verify your identity and submit online; the certificate exists in electronic form.',
  factFee: 'Official fee',
  factFeeText: 'None. The registration fee was abolished on 1 April 2017.',
  factTime: 'Review',
  factTimeText:
    'Within 60 days of acceptance. If corrections are requested, you have 30 days; after that the application counts as withdrawn.',
  factWho: 'Who applies',
  factWhoText: 'The owner, a person or an organisation. Joint developers agree on one of them and name the others.',
  factWithdraw: 'Withdrawal',
  factWithdrawText: 'You may withdraw at any time before approval.',

  materialsTitle: 'What to hand in',
  materialsLead: 'Three things;',
  materialsMore: 'the second is what usually comes back.',
  form: 'The form',
  formNote: 'Filled in online',
  formText:
    'Full and short name, version, completion date, first publication, functions and technical features. Name and version must match the app in the store.',
  sample: 'Identification material',
  sampleNote: 'Source code and a document',
  sampleCode: 'Source code: the first and last 30 consecutive pages, at least 50 lines each.',
  sampleDoc: 'A document such as the manual: the first and last 30 consecutive pages, at least 30 lines each.',
  sampleShort: 'All of it if there are fewer than 60 pages.',
  proof: 'Evidence',
  proofNote: 'That it is yours',
  proofId: 'Proof of identity: an ID card, or a business licence and the like.',
  proofDeal: 'For joint or commissioned work, the contract or assignment.',
  proofFrom: 'For software based on someone else’s, their permission; for a transfer or inheritance, its proof.',

  stepsTitle: 'Five steps',
  stepsLead: 'From sign-up to certificate;',
  stepsMore: 'most of it is waiting.',
  step1: 'Register',
  step1Text: 'Sign up in the Centre’s system as a person or an organisation, and verify your identity.',
  step2: 'Fill in the form',
  step2Text: 'Choose the registration of computer software, with the app’s real name and version.',
  step3: 'Submit',
  step3Text:
    'Upload the signed page, the material and the evidence. Page counts, line counts and the name in the header must agree.',
  step4: 'Acceptance',
  step4Text: 'Complete papers are accepted. Answer a request for corrections within 30 days.',
  step5: 'Certificate',
  step5Text: 'After approval it is registered and announced. Upload the certificate to the store.',

  oursTitle: 'Three points for apps built here',
  oursLead: 'The examiner reads source code,',
  oursMore: 'so think about whose you submit.',
  oursCode: 'Submit your own source code',
  oursCodeText: 'Use the code of your website. The shell around it is not your work: don’t hand it in as yours.',
  oursName: 'One name, one version',
  oursNameText:
    'Write the name and version the same way in the app, the form, the certificate and the store. The package name is fixed after the first build.',
  oursDoc: 'The manual can follow the app',
  oursDocText: 'The page of a finished build shows icon and screens. Screenshots with captions make a manual.',

  priceTitle: 'How we can help',
  priceText:
    'Our filing service cannot be ordered yet and is not in the price list, so no price is given here. For now, send an enquiry with the software’s name and your deadline. We usually answer within 3 days, in your messages, with what we can do and what it would cost.',
  priceFee: 'Official fee',
  priceFeeText: '¥0',
  priceOurs: 'Our service',
  priceOursText: 'To follow',
} as const satisfies TranslationOf<typeof zh>;
