import type { ReportKind } from '#rules/distribution/app-report.ts';
import { reportLimits } from '#rules/distribution/app-report.ts';
import type { Localized } from '#words/language.ts';
import { prohibitedWords } from './prohibited-words.ts';

/** The subjects of reports, for staff. */
export const reportKindWords = {
  fraud: prohibitedWords.fraud,
  gambling: prohibitedWords.gambling,
  lending: prohibitedWords.lending,
  finance: prohibitedWords.finance,
  investment: prohibitedWords.investment,
  crypto: prohibitedWords.crypto,
  malware: { zh: '恶意软件', en: 'Malware' },
  imitation: { zh: '冒充', en: 'Imitation' },
  unlawful: { zh: '违法内容', en: 'Unlawful content' },
  other: { zh: '其他', en: 'Something else' },
} as const satisfies Record<ReportKind, Localized>;

/** The reasons for which a report or an appeal cannot be sent. */
export const reportReasons = {
  content: {
    zh: `请写下说明，${reportLimits.content} 字以内`,
    en: `Say what it is about, in up to ${reportLimits.content} characters.`,
  },
  contact: {
    zh: `联系方式在 ${reportLimits.contact} 字以内`,
    en: `Keep the contact within ${reportLimits.contact} characters.`,
  },
  appeal: {
    zh: `请写下申诉理由，${reportLimits.appeal} 字以内`,
    en: `Say why you object, in up to ${reportLimits.appeal} characters.`,
  },
} as const satisfies Record<string, Localized>;
