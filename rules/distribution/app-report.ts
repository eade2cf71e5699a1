/** The subjects of a visitor's report, in the order of the form: the categories of spec §5, and other harm to people. */
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

/** The largest length of each text, in characters. */
export const reportLimits = { content: 500, contact: 100, appeal: 1000 } as const;
/** The limits of one network: reports in a day, those without the slider, and those about one app. */
export const REPORTS = { perDay: 10, freely: 3, perApp: 2 } as const;
/** Further reports of one case are counted without their texts. */
export const MOST_KEPT_REPORTS = 50;
/** The days for which a contact is kept at most, until the decision; a report is kept half a year. */
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

/** The first invalid text; null when all are valid. Under `other` a report must have a text. */
export function problemOfReport(typed: ReportTexts): ReportProblem | null {
  const { kind, content, contact } = tidyReport(typed);
  if (lengthOf(content) > reportLimits.content || (kind === 'other' && content === '')) {
    return 'content';
  }
  return lengthOf(contact) > reportLimits.contact ? 'contact' : null;
}

/** The text of an appeal as it is stored; null when it is empty or too long. */
export function tidyAppeal(text: string): string | null {
  const tidy = text.replace(/\r\n?/g, '\n').trim();
  return tidy !== '' && lengthOf(tidy) <= reportLimits.appeal ? tidy : null;
}
