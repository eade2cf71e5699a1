import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { download, endOfBuild, newDraft, signInAgain, startTrial } from '#server/testing/packed-app.ts';
import { giveBalance, orderApp, payOrder, type WireOrder } from '#server/testing/paying.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
});
afterAll(() => server.close());

type Licence = { app: string; expires_at: number; key: number; signature: string };
type WireLicence = { code: string; expire_time: number };
type ShellLicence = { app: string; build: string; expires_at: number; url: string; keys: string[] };

const ask = async (app: string, build?: string) =>
  server.call<Licence>(packaging.getLicence, { app, ...(build && { build }) });

async function licenceInside(apk: Buffer): Promise<ShellLicence> {
  const source = fromBytes(apk);
  const { entries } = await readZipDirectory(source);
  const config = await readZipEntry(source, entries.get('assets/shell/config.json')!, nodeCodecs, 1 << 20);
  return JSON.parse(Buffer.from(config).toString()).licence;
}

function isSigned({ app, expires_at, signature }: Licence, key: string): boolean {
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  const text = Buffer.from(`qdb-licence-v1\n${app}\n${expires_at}`);
  return verify('sha256', text, publicKey, Buffer.from(signature, 'base64'));
}

test('a packed app gets an answer that its own keys verify, without a session', async () => {
  const { code } = await startTrial(server, member);
  const build = await endOfBuild(server, member, code);
  const inside = await licenceInside(await download(server, build.files[0]!.url));
  expect(inside).toMatchObject({ build: code, expires_at: build.expire_time });
  expect(inside.keys).toHaveLength(2);
  expect(inside.url).toBe(`http://127.0.0.1:8080/api/v3/licence/${inside.app}?build=${code}`);

  const { code: success, data } = await ask(inside.app);
  expect(success).toBe(1);
  expect(data).toMatchObject({ app: inside.app, expires_at: build.expire_time, key: 0 });
  expect(isSigned(data, inside.keys[0]!)).toBe(true);
  expect(isSigned(data, inside.keys[1]!)).toBe(false);
  expect(isSigned({ ...data, expires_at: data.expires_at + 1 }, inside.keys[0]!)).toBe(false);
});

test('the permanent version answers 0', async () => {
  const app = await server.db.selectFrom('packed_app').select('licence_code').executeTakeFirstOrThrow();
  await server.db.updateTable('packed_app').set({ expires_at: null }).execute();
  expect((await ask(app.licence_code)).data.expires_at).toBe(0);
});

test('a build ends with what it was made for: the trial, or a plan that has it', async () => {
  const buyer = await server.newMember();
  await giveBalance(server, buyer, 1_000_000);
  const pay = async (order_no: string) => (await payOrder(server, buyer, { order_no, paytype: 'balance' })).code!;
  const { app_id, code: trial } = await startTrial(server, buyer, { link: 'https://c.example.org/' });
  const ofTrial = (await endOfBuild(server, buyer, trial)).expire_time;
  const push = (on: boolean) =>
    server.call(packaging.configureModules, { app_id, modules: [{ name: 'push', status: on ? 1 : 0 }] }, buyer);
  const row = () => server.db.selectFrom('packed_app').selectAll().where('id', '=', app_id).executeTakeFirstOrThrow();
  await push(true);
  const dear = await pay((await orderApp(server, buyer, { app_id, plan: 'professional', months: 1 })).order_no);
  const { licence_code } = await row();
  const endFor = async (build?: string) => (await ask(licence_code, build)).data.expires_at;
  await endOfBuild(server, buyer, dear);
  const until = Math.floor((await row()).expires_at!.getTime() / 1000);
  const shown = async (code: string) => {
    const build = await server.call<WireLicence>(packaging.getBuild, { code }, buyer);
    const { list } = (await server.call<{ list: WireLicence[] }>(packaging.listBuilds, { app_id }, buyer)).data;
    const row = list.find((each) => each.code === code)!;
    return [build.data.expire_time, row.expire_time];
  };
  expect(await Promise.all([trial, dear].map(shown))).toEqual([
    [ofTrial, ofTrial],
    [until, until],
  ]);
  expect(await Promise.all([trial, dear, '', 'nothing'].map(endFor))).toEqual([ofTrial, until, until, until]);

  server.clock.advance(60 * 86_400);
  await Promise.all([buyer, member].map((each) => signInAgain(server, each)));
  await push(false);
  const cheap = { app_id, plan: 'primary', months: 0, create: 1 };
  await pay((await server.call<WireOrder>(packaging.renewApp, cheap, buyer)).data.order_no);
  const dayAgo = () => Math.floor(server.clock.now().getTime() / 1000) - 86_400;
  const since = dayAgo();
  const yesterday = expect.toSatisfy((end: number) => end >= since && end <= dayAgo());
  expect(await Promise.all([trial, dear, ''].map(endFor))).toEqual([ofTrial, yesterday, yesterday]);
  expect(await Promise.all([trial, dear].map(shown))).toEqual([
    [ofTrial, ofTrial],
    [yesterday, yesterday],
  ]);
  const published = async () =>
    (await server.call<{ published: object }>(packaging.getApp, { app_id }, buyer)).data.published;
  // The report of a build is written after its files.
  await expect.poll(published).toMatchObject({ needs: 'higher', outdated: 'plan' });
  const { data } = await server.call<WireOrder>(packaging.rebuildApp, { app_id, version: '2.0.0' }, buyer);
  await endOfBuild(server, buyer, data.code!);
  expect(await published()).toMatchObject({ needs: 'wrapper' });
  expect(await Promise.all([trial, dear, data.code, ''].map(endFor))).toEqual([ofTrial, yesterday, 0, 0]);
});

test('a draft has no licence, nor has an unknown app', async () => {
  const app_id = await newDraft(server, member, { link: 'https://b.example.org/' });
  const { licence_code } = await server.db
    .selectFrom('packed_app')
    .select('licence_code')
    .where('id', '=', app_id)
    .executeTakeFirstOrThrow();
  expect((await ask(licence_code)).data).toMatchObject({ err: 'NOT_FOUND' });
  expect((await ask('nobody')).data).toMatchObject({ err: 'NOT_FOUND' });
});

test('the private keys are sealed in the database', async () => {
  const rows = await server.db.selectFrom('licence_key').selectAll().orderBy('slot').execute();
  expect(rows.map(({ slot }) => slot)).toEqual(['current', 'reserve']);
  expect(Object.keys(rows[0]!.private_key).sort()).toEqual(['data', 'iv', 'key_id', 'tag', 'wrapped_key']);
  const { private_key } = await server.db.selectFrom('signing_key').select('private_key').executeTakeFirstOrThrow();
  expect(Buffer.from(private_key.data, 'base64').toString('latin1')).not.toContain('\x2a\x86\x48\x86\xf7');
});
