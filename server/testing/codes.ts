import type { TestServer } from './test-server.ts';

/** The last code sent to a phone or an address, for an event. */
export async function lastCode({ inbox }: TestServer, to: string, event: string): Promise<string> {
  const message = (await inbox.list({ to })).find((one) => one.event === event);
  if (!message) {
    throw new Error(`no code of ${event} came to ${to}`);
  }
  return message.code;
}
