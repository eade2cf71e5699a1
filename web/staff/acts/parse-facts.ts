/** A name and a value of an act's `before` or `after`. */
export type Fact = { name: string; value: string };

/** The facts in the JSON of an act's `before` or `after`; text that is not a JSON object is one fact without a name. */
export function parseFacts(json: string): Fact[] {
  const object = objectOf(json);
  return object
    ? Object.entries(object).map(([name, value]) => ({ name, value: wordOf(value) }))
    : [{ name: '', value: json }];
}

/** The object that this text encodes; null for any other text. */
export function objectOf(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null; // an act without a change has an empty text
  }
}

function wordOf(value: unknown): string {
  if (Array.isArray(value)) {
    return value.map(wordOf).join(', ');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
