import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostServed } from '#rules/distribution/ticket-limits.ts';
import { type S3Simulator, simulatedKeys, startS3Simulator } from '#server/adapters/storage/s3/simulator.ts';
import { putDownloadable, ticketFor } from '#server/testing/downloads/downloading.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let bucket: S3Simulator;
beforeAll(async () => {
  bucket = await startS3Simulator();
});
afterAll(() => bucket.close());

const bucketKeys = () => ({
  STORAGE_DRIVER: 's3',
  S3_ENDPOINT: bucket.endpoint,
  S3_REGION: simulatedKeys.region,
  S3_BUCKET: bucket.bucket,
  S3_ACCESS_KEY: simulatedKeys.accessKey,
  S3_SECRET_KEY: simulatedKeys.secretKey,
});

describe.each([
  ['nginx in front', () => ({}), 'nginx'],
  ['the bucket', bucketKeys, 'bucket'],
] as const)('a download that %s sends', (_, keys, from) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment: { ...keys(), DOWNLOADS_FROM: from } });
  });
  afterAll(() => server.close());

  async function prepare() {
    const member = await server.newMember();
    const app = await putDownloadable(server, member);
    const url = await ticketFor(server, app.short);
    const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      server.app.inject({ method, url, headers });
    const row = () =>
      server.db
        .selectFrom('download_ticket')
        .select(['charged_as', 'served'])
        .where('app_id', '=', app.id)
        .executeTakeFirstOrThrow();
    return { app, get, row };
  }

  test('is charged here once, and its bytes come from there', async () => {
    const { app, get, row } = await prepare();
    const answers = await Promise.all([get(), get({ range: 'bytes=100-199' })]);
    for (const answer of answers) {
      expect(answer.rawPayload).toHaveLength(0);
      expect(answer.headers).toMatchObject({
        'content-disposition': expect.stringContaining('.apk"'),
        'cache-control': 'private, no-transform',
        etag: expect.stringMatching(/^"sha256-[0-9a-f]{64}"$/),
      });
    }
    expect(await row()).toEqual({ charged_as: 'free', served: 50_000 + 100 });
    const { statusCode, headers } = answers[0]!;
    if (from === 'nginx') {
      expect([statusCode, headers['x-accel-redirect']]).toEqual([
        200,
        expect.stringMatching(/^\/stored\/..\/[0-9a-f]{64}$/),
      ]);
      return;
    }
    expect(statusCode).toBe(302);
    const fetched = await fetch(headers.location!, { headers: { range: 'bytes=100-199' } });
    expect(Buffer.from(await fetched.arrayBuffer()).equals(app.bytes.subarray(100, 200))).toBe(true);
    expect(fetched.headers.get('content-disposition')).toBe(headers['content-disposition']);
  });

  test('is described, and answered without bytes, from here for nothing', async () => {
    const { get, row } = await prepare();
    const head = await get({}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.headers['x-accel-redirect']]).toEqual([
      200,
      '50000',
      undefined,
    ]);
    expect((await get({ 'if-none-match': String(head.headers.etag) })).statusCode).toBe(304);
    expect((await get({ range: 'bytes=50000-' })).statusCode).toBe(416);
    expect(await row()).toEqual({ charged_as: null, served: 0 });
  });

  test('ends after ten times the installer, because nobody here sees how much of it arrived', async () => {
    const { get, row } = await prepare();
    const sent = from === 'nginx' ? 200 : 302;
    for (let each = 0; each < 10; each += 1) {
      expect((await get()).statusCode).toBe(sent);
    }
    expect([(await get({ range: 'bytes=0-0' })).statusCode, (await row()).served]).toEqual([
      429,
      mostServed(50_000, true),
    ]);
  });
});
