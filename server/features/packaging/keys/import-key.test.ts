import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { readKeystore } from '#formats/keystore/read-keystore.ts';
import { writePkcs12 } from '#formats/keystore/write-pkcs12.ts';
import { createSigningKey, fingerprintsOf, type SigningKey } from '#formats/signing-key.ts';
import { encodeSealed } from '#server/secrets/sealed-columns.ts';
import { bytesOf, exportKey, fileSecret, listKeys, type WireKeystore } from '#server/testing/keys.ts';
import { endOfBuild, newDraft, startTrialOf, type WireApp, type WireBuild } from '#server/testing/packed-app.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { mutate } from '#tests/fuzz/mutate.ts';

type Keystore = Extract<OutputOf<typeof packagingSchemas.uploadMaterial>, { kind: 'keystore' }>;
type KeyImportFailure = { err?: string; field?: string; reason?: string; aliases?: string[] };

const secret = 'Old-store 2019';
const later = Date.UTC(2054, 0, 1) / 1000;

let server: TestServer;
let member: TestMember;
let app_id: number;
let sound: Uint8Array;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
  sound = await keystoreOf(await keyUntil(later));
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.newMember();
  app_id = await newDraft(server, member);
});

async function upload(bytes: Uint8Array, fields: object = {}, as = member) {
  const input = { kind: 'keystore', app_id, material: bytes, keystore_password: secret, ...fields };
  return (await server.call<Keystore & KeyImportFailure>(packaging.uploadMaterial, input, { ...as, language: 'zh-EN' }))
    .data;
}

const keyUntil = (notAfterSeconds: number, modulusLength = 2048): Promise<SigningKey> => {
  const pair = generateKeyPairSync('rsa', { modulusLength });
  return createSigningKey({ commonName: '林晓, Shanye/Tea', notBeforeSeconds: 0, notAfterSeconds, pair });
};
const keystoreOf = (key: SigningKey, alias = 'upload', password = secret) => writePkcs12({ ...key, alias }, password);

describe('a key that the member brings along', () => {
  test('signs the first build, and is exported under the package name', async () => {
    const { key } = await upload(sound);
    expect(key).toMatchObject({ app_id, imported: 1, doubts: [], algorithm: 'RSA-2048', deleted: 0 });
    const code = await startTrialOf(server, member, app_id);
    const { fingerprints } = await endOfBuild(server, member, code);
    expect(fingerprints).toMatchObject({ sha256: key.sha256, algorithm: 'RSA-2048' });
    const { data } = await exportKey(server, { member, app_id }, { password: member.password });
    expect(data).toMatchObject({ alias: 'com.example.shanye', name: 'com.example.shanye.p12' });
    expect(await certificateIn(data)).toBe(key.sha256);
  });

  test('is shown by its facts only, in no answer and no log with its private half', async () => {
    const answer = await upload(sound);
    const listed = await listKeys(server, member);
    const secrets = [secret, (await privateHalf(sound)).slice(40, 80)];
    for (const shown of [answer, listed]) {
      expect(secrets.filter((text) => JSON.stringify(shown).includes(text))).toEqual([]);
    }
    const [row] = await server.db.selectFrom('signing_key').selectAll().where('app_id', '=', app_id).execute();
    expect(secrets.filter((text) => JSON.stringify(row).includes(text))).toEqual([]);
  });

  test('is a security event, can be replaced, and removed', async () => {
    const first = await upload(sound);
    const second = await upload(await keystoreOf(await keyUntil(later)));
    expect(second.key.sha256).not.toBe(first.key.sha256);
    expect((await listKeys(server, member)).list.map((key) => key.sha256)).toEqual([second.key.sha256]);
    const sent = { token: member.token, language: 'zh-EN' as const };
    const events = await server.call<{ list: { title: string }[] }>(account.listSecurityEvents, {}, sent);
    expect(events.data.list[0]!.title).toBe('Imported a signing key for “Shanye Tea”');
    expect((await server.call(packaging.dropKey, { app_id }, member)).data).toEqual({ dropped: 1 });
    expect((await listKeys(server, member)).total).toBe(0);
    expect((await server.call(packaging.dropKey, { app_id }, member)).data).toEqual({ dropped: 0 });
  });

  test('is named after its app also when that is deleted', async () => {
    await upload(sound);
    await server.call(packaging.deleteApp, { app_id, confirm: 1 }, member);
    expect((await listKeys(server, member)).list[0]).toMatchObject({ package_name: 'com.example.shanye', deleted: 1 });
  });

  test('is refused after the first build, in words, and the key of the build stays', async () => {
    const { fingerprints } = await endOfBuild(server, member, await startTrialOf(server, member, app_id));
    expect(await upload(sound)).toMatchObject({
      err: 'KEYSTORE',
      reason: expect.stringContaining('phones refuse an update'),
    });
    expect((await server.call(packaging.dropKey, { app_id }, member)).data).toMatchObject({ err: 'KEYSTORE' });
    expect((await listKeys(server, member)).list[0]).toMatchObject({ sha256: fingerprints!.sha256, imported: 0 });
  });

  test('comes before a build that is ordered at the same moment, or is refused', async () => {
    const [answer, code] = await Promise.all([upload(sound), startTrialOf(server, member, app_id)]);
    const { fingerprints } = await endOfBuild(server, member, code);
    const [kept] = (await listKeys(server, member)).list;
    expect(fingerprints!.sha256).toBe(kept!.sha256);
    expect(answer.key ? answer.key.sha256 === kept!.sha256 : answer.err === 'KEYSTORE').toBe(true);
  });

  test('never belongs to another member’s app', async () => {
    expect(await upload(sound, {}, await server.newMember())).toEqual({ err: 'NOT_FOUND' });
  });
});

test('an update that another key would sign is refused in words, and the published version stays', async () => {
  const first = await endOfBuild(server, member, await startTrialOf(server, member, app_id));
  expect([first.signer, await otherKey()]).toEqual([first.fingerprints!.sha256, 0]);
  const { rebuilt, foreign } = await rebuiltWithForeignKey();
  expect([rebuilt.signer, await otherKey()]).toEqual(['', 1]);
  expect(rebuilt).toMatchObject({ status: 'failed', reason_name: 'otherKey' });
  expect(rebuilt.reason).toContain('Phones would refuse the update');
  expect(foreign).not.toBe(first.fingerprints!.sha256);
  const { data } = await server.call<WireApp>(packaging.getApp, { app_id }, member);
  expect(data.files.map(({ sha256 }) => sha256)).toEqual(first.files.map(({ sha256 }) => sha256));
});

/** Whether the list of apps warns about another key. */
async function otherKey(): Promise<number> {
  const { data } = await server.call<{ list: { app_id: number; other_key: number }[] }>(packaging.listApps, {}, member);
  return data.list.find((app) => app.app_id === app_id)!.other_key;
}

/** Rebuilds the app after its key was lost, as after a restore of an older backup, so that another key replaces it. */
async function rebuiltWithForeignKey() {
  const other = await keyUntil(later);
  const { db, deps } = server;
  const plain = other.privateKey.export({ format: 'der', type: 'pkcs8' });
  const private_key = encodeSealed(deps.vault.seal('signing-key', app_id, plain));
  const certificate = Buffer.from(other.certificate);
  await db.updateTable('signing_key').set({ private_key, certificate }).where('app_id', '=', app_id).execute();
  const input = { app_id, version: '1.0.1' };
  const { data } = await server.call<{ code: string }>(packaging.rebuildApp, input, member);
  await endOfBuild(server, member, data.code);
  const sent = { token: member.token, language: 'zh-EN' as const };
  const answer = await server.call<WireBuild>(packaging.getBuild, { code: data.code }, sent);
  return { rebuilt: answer.data, foreign: fingerprintsOf(certificate).sha256 };
}

describe('a key that stores object to is taken, and the objection told:', () => {
  test.each([
    ['expired', () => keyUntil(Date.UTC(2020, 0, 1) / 1000), 'has expired'],
    ['ending early', () => keyUntil(Date.UTC(2033, 9, 21) / 1000), 'ends before 22 October 2033'],
    ['RSA of 1024 bits', () => keyUntil(later, 1024), 'shorter than 2048 bits'],
  ])('%s', async (_, make, words) => {
    const { key } = await upload(await keystoreOf(await make()));
    expect(key.doubts).toEqual([expect.stringContaining(words)]);
    expect((await listKeys(server, member)).list[0]!.doubts).toHaveLength(1);
  });
});

describe('a keystore that cannot be used is refused at its field, and nothing is kept:', () => {
  test.each<[string, () => Promise<Uint8Array>, object, KeyImportFailure]>([
    ['another password', async () => sound, { keystore_password: 'x' }, { field: 'keystore_password' }],
    ['no password', async () => sound, { keystore_password: '' }, { field: 'keystore_password' }],
    ['an unknown alias', async () => sound, { key_alias: 'debug' }, { field: 'key_alias', aliases: ['upload'] }],
    ['a wrong password of the key', async () => sound, { key_password: 'x' }, { field: 'key_password' }],
    ['a text', async () => Buffer.from('hello'), {}, { field: 'material' }],
    ['nothing', async () => new Uint8Array(), {}, { field: 'material' }],
    ['two megabytes', async () => new Uint8Array(2 << 20), {}, { field: 'material' }],
    ['one cut off', async () => sound.subarray(0, 600), {}, { field: 'material' }],
  ])('%s', async (_, make, fields, blamed) => {
    const answer = await upload(await make(), fields);
    expect(answer).toMatchObject({ err: 'KEYSTORE', ...blamed, reason: expect.stringMatching(/\.$/) });
    expect(answer.reason).not.toMatch(/BER|DER|offset|Error|[{}]/);
    expect((await listKeys(server, member)).total).toBe(0);
  });

  test('200 damaged ones, each with a reason at the file or at a password', async () => {
    const hosts = await Promise.all([0, 1, 2, 3].map(() => server.newMember()));
    for (const [place, host] of hosts.entries()) {
      app_id = await newDraft(server, host);
      for (let seed = place * 50; seed < place * 50 + 50; seed += 1) {
        const answer = await upload(mutate(sound, seed), {}, host);
        const isTold =
          answer.err === 'KEYSTORE' && ['material', 'keystore_password', 'key_password'].includes(answer.field!);
        expect(isTold || answer.key.imported === 1, `seed ${seed}: ${JSON.stringify(answer)}`).toBe(true);
      }
    }
  });
});

test('sixty uploads an hour are accepted from one member', async () => {
  for (let count = 0; count < 60; count += 1) {
    await server.deps.limits.take(`material:${member.id}`, 60, 3600);
  }
  expect(await upload(sound)).toEqual({ err: 'TOO_FREQUENT', retry_after: expect.any(Number) });
});

async function opened(bytes: Uint8Array, password: string) {
  const [entry] = await readKeystore(bytes, password);
  return entry!.open(password);
}
const certificateIn = async (data: WireKeystore) =>
  fingerprintsOf((await opened(bytesOf(data), fileSecret)).certificate).sha256;
const privateHalf = async (bytes: Uint8Array) =>
  (await opened(bytes, secret)).privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
