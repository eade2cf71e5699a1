type InboxItem = { to: string; channel: string; event: string; code: string; text: string; time: number };

/** The code that the demo's dev inbox holds for this browser, or null when the inbox will not show it here. */
export async function readSandboxCode(to: string, event: string): Promise<string | null> {
  const answer = await fetch(`/sandbox/inbox.json?${new URLSearchParams({ to })}`);
  if (!answer.ok) {
    return null;
  }
  const items = (await answer.json()) as InboxItem[];
  return items.find((item) => item.event === event)?.code ?? null;
}
