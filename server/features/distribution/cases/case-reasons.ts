import { prohibitedKindWords, prohibitedWords } from '#contract/compliance/prohibited-words.ts';
import type { Localized } from '#words/language.ts';
import type { CaseHit } from '../case-finding.ts';
import type { CaseRow } from './store-cases.ts';

const about = (category: Localized): Localized => ({
  zh: `属于禁止分发的类目：${category.zh}`,
  en: `It belongs to a category that may not be distributed: ${category.en}`,
});

/** Why staff refuse a release, or take an app down; the owner reads exactly this text. */
export const caseReasons = {
  lending: about(prohibitedWords.lending),
  finance: about(prohibitedWords.finance),
  investment: about(prohibitedWords.investment),
  crypto: about(prohibitedWords.crypto),
  gambling: about(prohibitedWords.gambling),
  fraud: about(prohibitedWords.fraud),
  malware: { zh: '含有恶意软件，或会损害用户的设备', en: 'It contains malware, or harms people’s devices' },
  imitation: { zh: '冒充其他应用、品牌或机构', en: 'It passes for another app, brand or institution' },
  unlawful: { zh: '含有违法内容', en: 'It has unlawful content' },
  other: { zh: '其他', en: 'Something else' },
} as const satisfies Record<string, Localized>;

/** Why staff refuse an appeal. */
export const appealReasons = {
  stands: { zh: '经复核，原决定成立', en: 'We looked again, and the decision stands' },
  evidence: {
    zh: '申诉没有说明材料能推翻原决定',
    en: 'The appeal shows nothing that changes the decision',
  },
  other: { zh: '其他', en: 'Something else' },
} as const satisfies Record<string, Localized>;

const unscanned: Localized = {
  zh: '扫描程序多次未能检查这个安装包',
  en: 'The scanner for malware has failed at this installer several times',
};

const textOf = (reasons: Record<string, Localized>, key: string, note: string): Localized => {
  const text = note.replace(/[。.]$/u, '');
  return reasons[key === 'other' ? '' : key] ?? { zh: text, en: text };
};

/** The reason for the state of a case, for its owner and for staff; null for an unread report, and for a case that was passed. */
export function caseReasonOf({ cause, status, finding, reason, note }: CaseRow): Localized | null {
  if (reason !== null) {
    return textOf(caseReasons, reason, note);
  }
  if (cause === 'infected') {
    return { zh: `检测到恶意软件：${finding.threat}`, en: `Malware was found: ${finding.threat}` };
  }
  if (cause === 'unscanned') {
    return status === 'open' ? unscanned : null;
  }
  const [hit] = finding.hits ?? [];
  return hit && status === 'open' ? hitText(hit) : null;
}

export const appealReasonOf = ({ appeal_reason: reason, appeal_note: note }: CaseRow): Localized | null =>
  reason === null ? null : textOf(appealReasons, reason, note);

export const hitText = ({ kind, value, category }: CaseHit): Localized => ({
  zh: `${prohibitedKindWords[kind].zh}「${value}」可能属于禁止类目：${prohibitedWords[category].zh}`,
  en: `${prohibitedKindWords[kind].en} “${value}” may belong to a prohibited category: ${prohibitedWords[category].en}`,
});
