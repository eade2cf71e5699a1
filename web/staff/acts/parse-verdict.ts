/** The decision of a review, as `decideItem` records it after the act. */
export type Verdict = { passed: boolean; reason: string; note: string };

/** Reads the verdict in an act's `after`; null for other acts and for text that is not such JSON. */
export function parseVerdict(after: string): Verdict | null {
  const { status, reason, note } = objectOf(after);
  if (status !== 'passed' && status !== 'failed') {
    return null;
  }
  return { passed: status === 'passed', reason: textOf(reason), note: textOf(note) };
}

function objectOf(json: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {}; // an act without a change has an empty text
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
