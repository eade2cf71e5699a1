/**
 * The same answer for the same array, computed once: the shell's dex and the cached icons are packed into thousands of apps.
 * Whoever hands an array over leaves its bytes alone from then on. Nothing is kept longer than the array itself.
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
