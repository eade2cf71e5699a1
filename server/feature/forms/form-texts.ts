import { storable } from '#server/database/storable.ts';

/** The texts of a form, or of an object, as a stranger sent them: each cut at `longest` characters, without what the database could not store. */
export function formTexts(body: unknown, longest: number): Record<string, string | undefined> {
  const isFields = typeof body === 'object' && body !== null && !Array.isArray(body);
  const texts = Object.entries(isFields ? body : {})
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => [name, storable(String(value).slice(0, longest))]);
  return Object.fromEntries(texts);
}
