import { getText } from '../../call/get-text.ts';

type InboxItem = { event: string; code: string };

/** Reads the code from the sandbox inbox; null when the inbox does not show it to this browser. */
export async function readSandboxCode(inboxUrl: string, event: string): Promise<string | null> {
  const { search } = new URL(inboxUrl, location.origin);
  const inbox = await getText(`/sandbox/inbox.json${search}`);
  const items = JSON.parse(inbox ?? '[]') as InboxItem[];
  return items.find((item) => item.event === event)?.code ?? null;
}
