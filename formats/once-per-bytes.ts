/** The largest shared file in bytes. Small files that are the same in most apps are made anew for each; the last of them are kept. */
const LARGEST_SHARED = 4096;
const MOST_SHARED = 64;
const shared = new Map<string, Uint8Array>();

/** The array of an earlier call with the same bytes, or this one, so that answers per array hold for small files of the same content. */
export function sharedBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.length > LARGEST_SHARED) {
    return bytes;
  }
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const found = shared.get(content) ?? bytes;
  shared.delete(content);
  shared.set(content, found);
  if (shared.size > MOST_SHARED) {
    shared.delete(shared.keys().next().value!);
  }
  return found;
}

/**
 * Computes an answer once per array: the shell's dex and the cached icons are packed into thousands of apps. Callers must not change the bytes
 * afterwards. An answer is kept as long as its array.
 */
export function oncePerBytes<Answer>(compute: (bytes: Uint8Array) => Answer): (bytes: Uint8Array) => Answer {
  const answers = new WeakMap<Uint8Array, { answer: Answer }>();
  return (bytes) => {
    const found = answers.get(bytes);
    if (found) {
      return found.answer;
    }
    const answer = compute(bytes);
    answers.set(bytes, { answer });
    return answer;
  };
}
