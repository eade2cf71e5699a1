import { expect } from 'vitest';
import { encodeCall } from '#contract/encode-call.ts';
import { packaging } from '#contract/packaging/calls.ts';
import type { JourneyMember } from './member.ts';

const unusedLink = () => `https://${Math.random().toString(36).slice(2)}.example.com/`;

/** A draft of the member, by a call. */
export async function saveDraft(
  address: string,
  { userinfo }: JourneyMember,
  app_name: string,
  link = unusedLink(),
): Promise<void> {
  const { path, headers, body } = encodeCall(packaging.saveBase, { app_name, link });
  const sent = { method: 'POST', headers: { ...headers, token: userinfo.token }, body: body ?? null };
  expect(await (await fetch(address + path, sent)).json()).toMatchObject({ code: 1 });
}
