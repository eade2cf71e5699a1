/** Reads an address of this site that is not a call: the fragments of a page, the sandbox, reports. Resolves to null after a failure. */
export async function getText(
  path: string,
  options?: { keepalive?: boolean; signal?: AbortSignal },
): Promise<string | null> {
  try {
    const answer = await fetch(path, options);
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
