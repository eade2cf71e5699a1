/**
 * Computes an answer once per array: the shell's dex and the cached icons are packed into thousands of apps. Callers must not change the bytes
 * afterwards. An answer lives as long as its array.
 */
export function oncePerBytes<Answer>(compute: (bytes: Uint8Array) => Answer): (bytes: Uint8Array) => Answer {
  const known = new WeakMap<Uint8Array, { answer: Answer }>();
  return (bytes) => {
    const found = known.get(bytes);
    if (found) {
      return found.answer;
    }
    const answer = compute(bytes);
    known.set(bytes, { answer });
    return answer;
  };
}
