import { distribution } from '#contract/distribution/calls.ts';
import { storeFile } from '#server/features/files/files.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { newStaff } from './staff-member.ts';
import type { TestMember, TestServer } from './test-server.ts';
import { verifyPerson } from './verification.ts';

/** A member who may distribute. */
export async function newPublisher(server: TestServer): Promise<TestMember> {
  const member = await server.newMember();
  await verifyPerson(server, await newStaff(server, 'reviewer'), member);
  return member;
}

/** An upload that has arrived and is hashed; returns its key. */
export async function readyUpload(
  server: Pick<TestServer, 'deps' | 'db' | 'clock'>,
  member: Pick<TestMember, 'id'>,
  bytes: Uint8Array,
  name = 'tea.apk',
): Promise<string> {
  const facts = { owner: member.id, kind: 'installer', name, mime: 'application/octet-stream' };
  const file = await storeFile(server.deps, bytes, facts);
  const [code, now] = [randomCode(), server.clock.now()];
  const row = { code, member_id: member.id, name, size: bytes.length, created_at: now };
  await server.db
    .insertInto('upload')
    .values({ ...row, state: 'ready', file: file.code, expires_at: new Date(now.getTime() + 7 * 86_400_000) })
    .execute();
  return code;
}

export type PublishAnswer = {
  err?: string;
  app_id: number;
  version_id: number;
  short: string;
  download_url: string;
  qr: string;
};

export const publish = async (server: TestServer, member: TestMember, key: string, more: object = {}) =>
  (await server.call<PublishAnswer>(distribution.publishUpload, { key, ...more }, member)).data;

/** A released app of the member. */
export async function newRelease(
  server: TestServer,
  member: TestMember,
  bytes: Uint8Array,
  more: { filename?: string; app_id?: number } = {},
): Promise<PublishAnswer> {
  const { filename = 'tea.apk', ...input } = more;
  return publish(server, member, await readyUpload(server, member, bytes, filename), input);
}
