type InboxItem = { event: string; code: string };

/** Reads the code from the sandbox inbox; null when the inbox does not show it to this browser. */
export async function readSandboxCode(inboxUrl: string, event: string): Promise<string | null> {
  const { search } = new URL(inboxUrl, location.origin);
  const answer = await fetch(`/sandbox/inbox.json${search}`);
  if (!answer.ok) {
    return null;
  }
  const items = (await answer.json()) as InboxItem[];
  return items.find((item) => item.event === event)?.code ?? null;
}
