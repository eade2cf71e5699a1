import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { UPLOADS } from '#contract/uploads.ts';
import { type S3Simulator, simulatedKeys, startS3Simulator } from '#server/adapters/storage/s3/simulator.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { finish, finishWhole } from '#server/testing/uploading.ts';
import { sweepUploads } from './sweep-uploads.ts';

const MIB = 2 ** 20;
const bytes = randomBytes(17 * MIB);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const offer = { filename: 'tea.ipa', size: bytes.length };

let store: S3Simulator;
let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  store = await startS3Simulator({ now: () => server?.clock.now() ?? new Date() });
  server = await startTestServer({ environment: environmentOf(store) });
});
beforeEach(async () => {
  store.behave('well');
  member = await server.newMember();
});
afterAll(async () => {
  await server.close();
  await store.close();
});

const environmentOf = ({ endpoint, bucket }: S3Simulator) => ({
  STORAGE_DRIVER: 's3',
  S3_ENDPOINT: endpoint,
  S3_REGION: simulatedKeys.region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY: simulatedKeys.accessKey,
  S3_SECRET_KEY: simulatedKeys.secretKey,
});

type Grant = { driver: string; key: string; err?: string; s3: { part_size: number; sign: string } };
type Parts = {
  err?: string;
  parts: { number: number; size: number; url: string }[];
  there: { number: number }[];
  count: number;
};
const start = async (input = {}) =>
  (await server.call<Grant>(distribution.startUpload, { ...offer, ...input }, member)).data;
const sign = async (key: string, parts = '', from = member) =>
  (await server.call<Parts>(distribution.signUpload, { key, parts }, from)).data;

async function sendParts(key: string, numbers: string): Promise<void> {
  for (const { number, size, url } of (await sign(key, numbers)).parts) {
    const body = bytes.subarray((number - 1) * 16 * MIB, (number - 1) * 16 * MIB + size);
    expect((await fetch(url, { method: 'PUT', body })).status).toBe(200);
  }
}

describe('with a bucket', () => {
  test('the bytes go there in parts, come back to where they were, and never pass through here', async () => {
    const granted = await start();
    expect(granted).toMatchObject({ driver: 's3', s3: { part_size: 16 * MIB, sign: '/api/upload/sign' } });
    expect(granted).not.toHaveProperty('tus');
    const { key } = granted;
    expect(await finish(server, member, { upload: key })).toMatchObject({ err: 'INCOMPLETE', missing: 17 * MIB });
    await sendParts(key, '2');
    expect(await finish(server, member, { upload: key })).toMatchObject({ err: 'INCOMPLETE', missing: 16 * MIB });
    expect((await start({ key })).key).toBe(key);
    expect(await sign(key)).toEqual({ parts: [], there: [{ number: 2, size: MIB }], count: 2 });
    await sendParts(key, '1');
    expect(await finish(server, member, { upload: key })).toMatchObject({ state: 'hashing' });
    const ready = await finishWhole(server, member, { upload: key });
    expect(ready).toMatchObject({ state: 'ready', sha256, mime: 'application/octet-stream' });
    expect(ready, 'only its app has an address').not.toHaveProperty('url');
    const url = server.deps.tickets.urlFor({ ...ready, code: ready.file }, 'tea.ipa');
    const download = await server.app.inject(url);
    expect(download.rawPayload.equals(bytes)).toBe(true);
    const range = await server.app.inject({ url, headers: { range: 'bytes=100-199' } });
    expect([range.statusCode, range.rawPayload.equals(bytes.subarray(100, 200))]).toEqual([206, true]);
    expect([...store.objects.keys()].filter((name) => name.startsWith('arriving/'))).toEqual([]);
    expect(store.uploads.size).toBe(0);
  });

  test('tus has no address', async () => {
    const { key } = await start();
    expect((await server.app.inject({ method: 'HEAD', url: `${UPLOADS}/${key}` })).statusCode).toBe(404);
  });

  test('parts are signed for their member only, inside the file, while it arrives', async () => {
    const { key } = await start();
    expect(await sign(key, '1', await server.newMember())).toMatchObject({ err: 'NOT_FOUND' });
    expect(await sign(key, '3')).toMatchObject({ err: 'STATE' });
    expect(await sign(key, '0')).toMatchObject({ err: 'PARAM' });
    expect(await sign(key, Array.from({ length: 17 }, () => '1').join())).toMatchObject({ err: 'PARAM' });
    const { parts } = await sign(key, '1,2');
    expect(parts.map(({ number, size }) => [number, size])).toEqual([
      [1, 16 * MIB],
      [2, MIB],
    ]);
    server.clock.advance(901);
    expect((await fetch(parts[1]!.url, { method: 'PUT', body: bytes.subarray(16 * MIB) })).status).toBe(403);
  });

  test('a canceled upload is gone, in the store too, and only for its member', async () => {
    const { key } = await start();
    await sendParts(key, '2');
    const cancel = async (from: TestMember) => (await server.call(distribution.cancelUpload, { key }, from)).data;
    expect(await cancel(await server.newMember())).toMatchObject({ err: 'NOT_FOUND' });
    expect([await cancel(member), await cancel(member)]).toMatchObject([{ canceled: 1 }, { err: 'NOT_FOUND' }]);
    expect([...store.uploads.values()].map((upload) => upload.key)).not.toContain(`arriving/${key}`);
  });

  test('an upload that stands still is given up, in the store too', async () => {
    const { key } = await start();
    await sendParts(key, '2');
    expect(store.uploads.size).toBeGreaterThan(0);
    server.clock.advance(2 * 86_400);
    await sweepUploads(server.deps);
    expect([...store.uploads.values()].map((upload) => upload.key)).not.toContain(`arriving/${key}`);
    const row = await server.db.selectFrom('upload').select('state').where('code', '=', key).executeTakeFirst();
    expect(row?.state).toBe('expired');
  });

  test('a store that is down is a provider that is down', async () => {
    store.behave('down');
    expect(await start()).toMatchObject({ err: 'PROVIDER_DOWN' });
    store.behave('well');
  });
});

describe('with Qiniu Kodo', () => {
  let bucket: S3Simulator;
  let kodo: TestServer;
  beforeAll(async () => {
    bucket = await startS3Simulator();
    const environment = { ...environmentOf(bucket), KODO_UPLOAD_URL: 'https://up.qiniup.com' };
    kodo = await startTestServer({ environment });
  });
  afterAll(async () => {
    await kodo.close();
    await bucket.close();
  });

  test('the token is for one object and its size, and what the form has brought is finished as any other', async () => {
    const sender = await kodo.newMember();
    const { data } = await kodo.call(distribution.startUpload, offer, sender);
    expect(data).toMatchObject({
      driver: 'qiniu',
      upload_url: 'https://up.qiniup.com',
      object: `arriving/${data.key}`,
    });
    const [accessKey, , policy] = String(data.token).split(':');
    expect([accessKey, JSON.parse(Buffer.from(policy!, 'base64url').toString())]).toEqual([
      simulatedKeys.accessKey,
      {
        scope: `${bucket.bucket}:arriving/${data.key}`,
        deadline: expect.any(Number),
        insertOnly: 1,
        fsizeLimit: bytes.length,
      },
    ]);
    bucket.objects.set(String(data.object), { bytes, modifiedAt: new Date() });
    const ready = await finishWhole(kodo, sender, { upload: String(data.key) });
    expect(ready).toMatchObject({ state: 'ready', sha256 });
  });
});
