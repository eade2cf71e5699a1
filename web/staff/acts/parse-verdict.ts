import { objectOf } from './parse-facts.ts';

/** The decision of a review, as `decideItem` records it after the act. */
export type Verdict = { passed: boolean; reason: string; note: string };

/** Reads the verdict in an act's `after`; null for other acts and for text that is not such JSON. */
export function parseVerdict(after: string): Verdict | null {
  const { status, reason, note } = objectOf(after) ?? {};
  if (status !== 'passed' && status !== 'failed') {
    return null;
  }
  return { passed: status === 'passed', reason: textOf(reason), note: textOf(note) };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
