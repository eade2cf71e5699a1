/** The subjects of a visitor's report, in the order of the form: the categories of spec §5, and what else harms people. */
export const reportKinds = [
  'fraud',
  'gambling',
  'lending',
  'finance',
  'investment',
  'crypto',
  'malware',
  'imitation',
  'unlawful',
  'other',
] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The most characters of each text. */
export const reportLimits = { content: 500, contact: 100, appeal: 1000 } as const;
/** From one network: reports of a day, those that come without the slider, and those about one app. */
export const REPORTS = { perDay: 10, freely: 3, perApp: 2 } as const;
/** More reports of one case are counted, and their texts not kept. */
export const MOST_KEPT_REPORTS = 50;
/** A contact is kept until the decision, and no longer than this; a report half a year. */
export const CONTACT_DAYS = 30;
export const REPORT_DAYS = 180;

export type ReportTexts = { kind: ReportKind; content: string; contact: string };
export type ReportProblem = 'content' | 'contact';

const lengthOf = (text: string) => [...text].length;

export const tidyReport = ({ kind, content, contact }: ReportTexts): ReportTexts => ({
  kind,
  content: content.replace(/\r\n?/g, '\n').trim(),
  contact: contact.trim(),
});

/** The first text that cannot be sent; null when all can. Under `other` a report has to say what it is about. */
export function problemOfReport(typed: ReportTexts): ReportProblem | null {
  const { kind, content, contact } = tidyReport(typed);
  if (lengthOf(content) > reportLimits.content || (kind === 'other' && content === '')) {
    return 'content';
  }
  return lengthOf(contact) > reportLimits.contact ? 'contact' : null;
}

/** The text of an appeal as it is kept; null for none, and for one that is too long. */
export function tidyAppeal(text: string): string | null {
  const tidy = text.replace(/\r\n?/g, '\n').trim();
  return tidy !== '' && lengthOf(tidy) <= reportLimits.appeal ? tidy : null;
}
