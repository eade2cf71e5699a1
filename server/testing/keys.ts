import { auth } from '#contract/auth/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { lastCode } from './codes.ts';
import { endOfBuild, startTrial, type WireBuild } from './packed-app.ts';
import type { TestMember, TestServer } from './test-server.ts';

export type WireKeystore = OutputOf<typeof packagingSchemas.exportKey>;
export type WireKeys = OutputOf<typeof packagingSchemas.listKeys>;
type KeyFailure = { err?: string; field?: string; retry_after?: number };

/** The password of the tests' keystores. */
export const fileSecret = 'Tea-2026!x';

/** A member with one packed app, whose key can be exported. */
export type KeyOwner = { member: TestMember; app_id: number; build: WireBuild };

export async function newKeyOwner(server: TestServer): Promise<KeyOwner> {
  const member = await server.newMember();
  const { app_id, code } = await startTrial(server, member);
  return { member, app_id, build: await endOfBuild(server, member, code) };
}

/** Exports the owner's key; `input` and `as` change the request. */
export const exportKey = (
  server: TestServer,
  { member, app_id }: Pick<KeyOwner, 'member' | 'app_id'>,
  input: object = {},
  as = member,
) =>
  server.call<WireKeystore & KeyFailure>(
    packaging.exportKey,
    { app_id, keystore_password: fileSecret, ...input },
    { token: as.token },
  );

export async function listKeys(server: TestServer, { token }: TestMember, input: object = {}) {
  return (await server.call<WireKeys & KeyFailure>(packaging.listKeys, { ...input }, { token })).data;
}

/** A code just sent to the member's own phone. */
export async function ownCode(server: TestServer, member: TestMember, event = 'exportkey'): Promise<string> {
  await server.call(auth.sendSmsCode, { event }, member);
  return lastCode(server, member.mobile, event);
}

export const bytesOf = ({ file }: WireKeystore): Uint8Array => Uint8Array.from(Buffer.from(file, 'base64'));

/** The fingerprints of a build's certificate, without its public key. */
export function digestsOf({ fingerprints }: WireBuild): { sha256: string; sha1: string; md5: string } {
  const { sha256, sha1, md5 } = fingerprints!;
  return { sha256, sha1, md5 };
}
