type Fields = Record<string, unknown>;

/** PostgreSQL's text cannot store U+0000, and its jsonb cannot store lone surrogates either (PostgreSQL 18, 8.14). */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** A stranger's data with all its texts made storable. */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string') {
    return storableText(value) as Value;
  }
  if (Array.isArray(value)) {
    return value.map(storable) as Value;
  }
  return typeof value === 'object' && value !== null
    ? (Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), storable(inner)])) as Value)
    : value;
}

/** The first field that the database could not store, or that is nested too deeply; checks JSON texts in forms too. */
export const unstorableField = (fields: Fields): string | undefined =>
  Object.keys(fields).find((field) => isUnstorable(fields[field]));

const DEEPEST = 64;

function isUnstorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') {
    return !isStorable(value);
  }
  const isNest = typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
  return (
    isNest &&
    (depth > DEEPEST ||
      Object.entries(value).some(([key, inner]) => !isStorable(key) || isUnstorable(inner, depth + 1)))
  );
}
