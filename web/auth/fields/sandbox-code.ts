type InboxItem = { event: string; code: string };

/** The code that the demo's dev inbox holds for this browser, or null when the inbox will not show it here. */
export async function readSandboxCode(inboxUrl: string, event: string): Promise<string | null> {
  const { search } = new URL(inboxUrl, location.origin);
  const answer = await fetch(`/sandbox/inbox.json${search}`);
  if (!answer.ok) {
    return null;
  }
  const items = (await answer.json()) as InboxItem[];
  return items.find((item) => item.event === event)?.code ?? null;
}
