import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { createSigningKey, fingerprintsOf } from '#formats/signing-key.ts';
import { newPublisher, newRelease, type PublishAnswer, publish, readyUpload } from '#server/testing/distributing.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { installerApk } from '#tests/story/installers.ts';
import { schemeOf, withSchemes } from '#tests/story/signing-blocks.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { hashUpload } from '../uploads/hash-upload.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
const validity = { notBeforeSeconds: 1_704_067_200, notAfterSeconds: 2_650_838_400 };
const key = await sampleKey();
const forger = await createSigningKey({ commonName: 'forger', ...validity });
const signer = fingerprintsOf(key.certificate).sha256;

let server: TestServer;
let member: TestMember;
let first: PublishAnswer;
beforeAll(async () => {
  server = await startTestServer();
  member = await newPublisher(server);
  first = await newRelease(server, member, await installerApk({ code: 3 }));
});
afterAll(() => server.close());

/** An installer signed by the forger that carries the v3 signature of the genuine one. */
async function forged(code: number): Promise<Uint8Array> {
  const [ours, theirs] = [await installerApk({ code, key: forger }), await installerApk({ code: 3 })];
  return withSchemes(ours, [await schemeOf(ours, 'v2'), await schemeOf(theirs, 'v3')]);
}
/** Android before 11 accepts it, and its signature is not verified here. */
const withV1Alone = async (code: number, by = key) => withSchemes(await installerApk({ code, key: by }), []);

type Facts = {
  err?: string;
  other_signer: number;
  sign: { signers: { sha256: string }[] };
  notices: { notice: string }[];
};
const read = async (upload: string) =>
  (await server.call<Facts>(distribution.readUpload, { key: upload, app_id: first.app_id }, member)).data;
const release = (id: number) =>
  server.db.selectFrom('app_release').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const page = async () =>
  (await server.app.inject({ url: `/d/${first.short}?lang=en`, headers: { 'user-agent': ANDROID } })).body;
const refused = { err: 'BAD_PACKAGE', kind: 'badSignature' };

describe('an installer with a copied signature', () => {
  test('is read and published by nobody, whatever is confirmed', async () => {
    const upload = await readyUpload(server, member, await forged(4));
    expect(await read(upload)).toMatchObject(refused);
    expect(await publish(server, member, upload, { app_id: first.app_id, confirm: 1 })).toMatchObject(refused);
    expect(
      await publish(server, await newPublisher(server), await readyUpload(server, member, await forged(5))),
    ).toMatchObject({
      err: 'NOT_FOUND',
    });
  });

  test('with other bits flipped is refused as well', async () => {
    const apk = Uint8Array.from(await installerApk({ code: 4 }));
    apk[apk.length - 20_000]! ^= 1;
    const upload = await readyUpload(server, member, apk);
    expect((await publish(server, member, upload, { app_id: first.app_id })).err).toBe('BAD_PACKAGE');
  });
});

describe('an installer whose signature is not verified', () => {
  test('names no signer, and is another than before until its owner confirms', async () => {
    const upload = await readyUpload(server, member, await withV1Alone(4));
    const facts = await read(upload);
    expect(facts).toMatchObject({ other_signer: 1, sign: { signers: [] } });
    expect(facts.notices.map(({ notice }) => notice)).toContain('unverifiedSigner');
    expect(await publish(server, member, upload, { app_id: first.app_id })).toMatchObject({ err: 'SIGNER_CHANGED' });
  });

  test('says on its page that the signer is not verified, and never that it is the same one', async () => {
    const genuine = await newRelease(server, member, await installerApk({ code: 4 }), { app_id: first.app_id });
    expect(await page()).toContain('Signed with the same key');
    expect(await page()).not.toContain('Not verified');
    expect(await release(genuine.version_id)).toMatchObject({ signer, signature: 'verified' });
    const upload = await readyUpload(server, member, await withV1Alone(5));
    const next = await publish(server, member, upload, { app_id: first.app_id, confirm: 1 });
    expect(await release(next.version_id)).toMatchObject({ signer: null, signature: 'unverified' });
    const shown = await page();
    expect(shown).not.toContain('Same signer');
    expect(shown).not.toContain(signer);
    expect(shown).toContain('Signed differently');
    expect(shown).toContain('<dt>Certificate</dt><dd>Not verified');
  });
});

test('an upload is verified once, with its hash', async () => {
  const upload = await readyUpload(server, member, await installerApk({ code: 9 }));
  const row = await server.db.selectFrom('upload').selectAll().where('code', '=', upload).executeTakeFirstOrThrow();
  expect(row.signature).toBeNull();
  await read(upload);
  const after = server.db.selectFrom('upload').select('signature').where('code', '=', upload);
  expect(await after.executeTakeFirst()).toEqual({ signature: 'verified' });
  await server.db.updateTable('upload').set({ signature: 'broken' }).where('code', '=', upload).execute();
  expect(await read(upload)).toMatchObject(refused);
  expect(hashUpload).toBeTypeOf('function');
});
