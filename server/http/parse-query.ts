/** Parses parameters as single texts, the first of each name, like `URLSearchParams.get` in browsers: no handler expects a list. */
export function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    query[name] ??= value;
  }
  return query;
}
