/** Reads an address of ours that is not a call: the fragments of a page, the sandbox, reports. Resolves to null when that fails. */
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
