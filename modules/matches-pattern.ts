/** Whether a pattern matches a whole address, by the rule of both shells: `*` stands for any characters, every other character for itself. */
export function matchesPattern(pattern: string, address: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) {
    return address === pattern;
  }
  const last = rest.pop()!;
  if (!address.startsWith(first) || address.length < first.length + last.length || !address.endsWith(last)) {
    return false;
  }
  let at = first.length;
  for (const part of rest) {
    const found = address.indexOf(part, at);
    if (found < 0) {
      return false;
    }
    at = found + part.length;
  }
  return at <= address.length - last.length;
}
