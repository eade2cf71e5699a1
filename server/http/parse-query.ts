/** A parameter is one text, the first of that name, as browsers' own `URLSearchParams.get` reads it: nothing behind expects a list. */
export function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    query[name] ??= value;
  }
  return query;
}
