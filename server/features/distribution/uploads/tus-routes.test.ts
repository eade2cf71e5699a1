import { createHash, randomBytes } from 'node:crypto';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { UPLOADS } from '#contract/uploads.ts';
import { LARGEST_INSTALLER, UPLOAD_TICKET_SECONDS } from '#rules/distribution/installer-upload.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import {
  addressOf,
  closeListening,
  createUpload,
  finish,
  finishWhole,
  type Grant,
  grantUpload,
  listen,
  offsetOf,
  PIECE,
  sendPiece,
  TUS,
  type TusClient,
  tusClient,
} from '#server/testing/uploading.ts';

let server: TestServer;
let client: TusClient;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  client = tusClient(await listen(server));
});
beforeEach(async () => {
  member = await server.newMember();
});
afterAll(() => closeListening(server));

const bytes = randomBytes(3_000_000);
const digest = (algorithm: string, data: Uint8Array) =>
  `${algorithm} ${createHash(algorithm).update(data).digest('base64')}`;
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
const create = (size = bytes.length) => createUpload(server, client, member, size);
const head = (grant: Grant, headers = {}) =>
  client.send('HEAD', addressOf(grant), { ...TUS, ...grant.headers, ...headers });
const post = (grant: Grant, headers: Record<string, string>) =>
  client.send('POST', UPLOADS, { ...TUS, ...grant.headers, ...headers });

describe('tus 1.0 at /api/upload/files', () => {
  test('tells its version, extensions and limits', async () => {
    for (const path of [UPLOADS, `${UPLOADS}/anything`]) {
      const { status, headers } = await client.send('OPTIONS', path, {});
      expect([status, headers.get('tus-resumable'), headers.get('tus-version')]).toEqual([204, '1.0.0', '1.0.0']);
      expect(headers.get('tus-extension')).toBe('creation,expiration,termination,checksum');
      expect(headers.get('tus-max-size')).toBe('10737418240');
      expect(headers.get('tus-checksum-algorithm')).toContain('sha1');
    }
  });

  test('takes a file in pieces, tells how far it is, and stores the same bytes', async () => {
    const grant = await create();
    expect(await offsetOf(client, grant)).toBe(0);
    const first = await sendPiece(client, grant, 0, bytes.subarray(0, 1_000_001));
    expect([first.status, first.headers.get('upload-offset'), first.body]).toEqual([204, '1000001', '']);
    expect(first.headers.get('upload-expires')).toMatch(/GMT$/);
    const told = await head(grant);
    expect([told.status, told.headers.get('upload-offset'), told.headers.get('upload-length')]).toEqual([
      200,
      '1000001',
      '3000000',
    ]);
    expect(told.headers.get('cache-control')).toBe('no-store');
    expect(await finish(server, member, grant)).toMatchObject({ err: 'INCOMPLETE', missing: 1_999_999 });
    await sendPiece(client, grant, 1_000_001, bytes.subarray(1_000_001));
    const ready = await finishWhole(server, member, grant);
    expect(ready).toMatchObject({ state: 'ready', done: 3_000_000, size: 3_000_000, sha256: sha256(bytes) });
    expect(ready, 'a stranger has no address of an installer that is not published').not.toHaveProperty('url');
    const { data } = await server.call(distribution.finishUpload, { file: ready.file }, member);
    expect(data).not.toHaveProperty('url');
    const url = new URL(server.deps.tickets.urlFor({ ...ready, code: ready.file }, 'tea.apk'), await address());
    expect(sha256(Buffer.from(await (await fetch(url)).arrayBuffer()))).toBe(sha256(bytes));
  });

  test('creates an upload once, wherever it is asked again', async () => {
    const grant = await create();
    await sendPiece(client, grant, 0, bytes.subarray(0, 10));
    const again = await post(grant, { 'upload-length': '3000000' });
    expect([again.status, again.headers.get('location')]).toEqual([201, addressOf(grant)]);
    expect(await offsetOf(client, grant)).toBe(10);
  });

  test('has no bytes to read', async () => {
    const grant = await create();
    expect((await client.send('GET', addressOf(grant), { ...TUS, ...grant.headers })).status).toBe(404);
  });

  test('answers requests whose network knows no PATCH', async () => {
    const grant = await create(4);
    const headers = { ...PIECE, ...grant.headers, 'upload-offset': '0', 'x-http-method-override': 'PATCH' };
    expect((await client.send('POST', addressOf(grant), headers, Buffer.from('tea!'))).status).toBe(204);
    expect((await client.send('POST', addressOf(grant), { ...TUS, ...grant.headers })).status).toBe(404);
    expect(await offsetOf(client, grant)).toBe(4);
  });

  test('deletes an upload with everything that has arrived, or has been stored', async () => {
    const [arriving, stored] = [await create(), await create(5)];
    await sendPiece(client, arriving, 0, bytes.subarray(0, 100));
    await sendPiece(client, stored, 0, randomBytes(5));
    const ready = await finishWhole(server, member, stored);
    for (const grant of [arriving, stored]) {
      expect((await client.send('DELETE', addressOf(grant), { ...TUS, ...grant.headers })).status).toBe(204);
      expect((await head(grant)).status).toBe(404);
      expect(await server.storage.arrivals.sizeOf(grant.upload)).toBeNull();
    }
    expect(await server.storage.open(ready.sha256)).toBeNull();
    expect(
      (await client.send('GET', server.deps.tickets.urlFor({ ...ready, code: ready.file }, 'tea.apk'), {})).status,
    ).toBe(404);
  });
});

describe('a checksum', () => {
  test.each(['sha1', 'sha256', 'md5'])('by %s keeps a right piece', async (algorithm) => {
    const grant = await create();
    const piece = bytes.subarray(0, 200_000);
    const right = await sendPiece(client, grant, 0, piece, { 'upload-checksum': digest(algorithm, piece) });
    expect([right.status, await offsetOf(client, grant)]).toEqual([204, 200_000]);
  });

  test('refuses a wrong piece as a whole', async () => {
    const grant = await create();
    await sendPiece(client, grant, 0, bytes.subarray(0, 1000));
    const wrong = await sendPiece(client, grant, 1000, bytes.subarray(0, 2_000_000), {
      'upload-checksum': digest('sha1', bytes.subarray(1)),
    });
    expect([wrong.status, await offsetOf(client, grant)]).toEqual([460, 1000]);
    expect((await sendPiece(client, grant, 1000, bytes.subarray(1000))).status).toBe(204);
    expect((await finishWhole(server, member, grant)).sha256).toBe(sha256(bytes));
  });

  test('of an unknown algorithm is refused before a byte is taken', async () => {
    const grant = await create();
    const answer = await sendPiece(client, grant, 0, bytes, { 'upload-checksum': 'crc32 AAAAAA==' });
    expect([answer.status, await offsetOf(client, grant)]).toEqual([400, 0]);
  });
});

describe('refused with nothing changed:', () => {
  test.each([
    ['another version of tus', {}, 412],
    ['no version of tus', { 'tus-resumable': '0.2.2' }, 412],
  ])('%s', async (_, headers, status) => {
    const grant = await create();
    const answer = await client.send('HEAD', addressOf(grant), { ...grant.headers, ...headers });
    expect([answer.status, answer.headers.get('tus-version')]).toEqual([status, '1.0.0']);
  });

  test.each([
    ['a length that comes later', { 'upload-defer-length': '1' }, 400],
    ['another length', { 'upload-length': '2999999' }, 400],
    ['a length in words', { 'upload-length': 'long' }, 400],
    ['10 GB and a byte', { 'upload-length': String(LARGEST_INSTALLER + 1) }, 413],
  ])('creating with %s', async (_, headers, status) => {
    const grant = await grantUpload(server, member, { size: 3_000_000 });
    expect((await post(grant, headers)).status).toBe(status);
    expect(await server.storage.arrivals.sizeOf(grant.upload)).toBeNull();
  });

  test.each([
    ['another offset', { 'upload-offset': '7' }, 409],
    ['no offset', { 'upload-offset': '' }, 400],
    ['a negative offset', { 'upload-offset': '-1' }, 400],
    ['another type of content', { 'content-type': 'application/json' }, 415],
    ['content that has no type at all', { 'content-type': 'tea' }, 400],
  ])('a piece with %s', async (_, headers, status) => {
    const grant = await create();
    expect((await sendPiece(client, grant, 0, bytes, headers)).status).toBe(status);
    expect(await offsetOf(client, grant)).toBe(0);
  });

  test('a piece beyond the end of the file, whether its length is told before or not', async () => {
    const grant = await create(1000);
    expect((await sendPiece(client, grant, 0, bytes.subarray(0, 1001))).status).toBe(413);
    expect(await offsetOf(client, grant)).toBe(0);
    const { request, answer } = client.open('PATCH', addressOf(grant), {
      ...PIECE,
      ...grant.headers,
      'upload-offset': '0',
      'transfer-encoding': 'chunked',
    });
    request.end(bytes.subarray(0, 5000));
    const refused = await answer;
    expect(refused.statusCode).toBe(413);
    expect(await textOf(refused), 'with what was left').toContain('1000 B');
    expect(await offsetOf(client, grant)).toBeLessThanOrEqual(1000);
    expect(await server.storage.arrivals.sizeOf(grant.upload)).toBeLessThanOrEqual(1000);
  });

  test('a piece without a byte: it renews neither the upload nor its space', async () => {
    const grant = await create(1000);
    const expiry = async () =>
      (
        await server.db
          .selectFrom('upload')
          .select('expires_at')
          .where('code', '=', grant.upload)
          .executeTakeFirstOrThrow()
      ).expires_at;
    const before = await expiry();
    server.clock.advance(600);
    expect((await sendPiece(client, grant, 0, Buffer.from(''))).status).toBe(204);
    expect(await expiry()).toEqual(before);
    expect((await sendPiece(client, grant, 0, bytes.subarray(0, 1))).status).toBe(204);
    expect((await expiry()).getTime()).toBeGreaterThan(before.getTime() + 500_000);
  });

  test('a piece before the upload is created, or after it is finished', async () => {
    const grant = await grantUpload(server, member, { size: 10 });
    expect((await sendPiece(client, grant, 0, randomBytes(10))).status).toBe(409);
    const done = await create(10);
    await sendPiece(client, done, 0, randomBytes(10));
    const { sha256: hash } = await finishWhole(server, member, done);
    expect((await sendPiece(client, done, 10, Buffer.from(''))).status).toBe(409);
    expect((await finish(server, member, done)).sha256).toBe(hash);
    expect(await offsetOf(client, done)).toBe(10);
  });
});

describe('a ticket', () => {
  test('of another upload, or of another member, opens nothing', async () => {
    const [mine, other] = [await create(), await create()];
    const stranger = await server.newMember();
    const theirs = await createUpload(server, client, stranger, bytes.length);
    for (const headers of [other.headers, theirs.headers]) {
      for (const method of ['HEAD', 'PATCH', 'DELETE']) {
        const sent = { ...PIECE, ...headers, 'upload-offset': '0' };
        expect((await client.send(method, addressOf(mine), sent)).status).toBe(404);
      }
    }
    expect(await offsetOf(client, mine)).toBe(0);
  });

  test('that is missing, changed or expired opens nothing, and another one goes on', async () => {
    const grant = await create();
    const [payload] = grant.headers.authorization.split(/\.(?=[^.]*$)/);
    const none = [
      undefined,
      '',
      'Upload x',
      `${payload}.AAAA`,
      grant.headers.authorization.replace('.3000000.', '.9000000.'),
    ];
    for (const authorization of none) {
      const answer = await client.send('HEAD', addressOf(grant), { ...TUS, ...(authorization && { authorization }) });
      expect(answer.status).toBe(401);
    }
    server.clock.advance(UPLOAD_TICKET_SECONDS);
    expect((await head(grant)).status).toBe(401);
    const renewed = await grantUpload(server, member, { key: grant.upload, size: bytes.length });
    expect(renewed.upload).toBe(grant.upload);
    expect(await offsetOf(client, renewed)).toBe(0);
  });

  test('of a closed account opens nothing', async () => {
    const grant = await create();
    await server.db.deleteFrom('member').where('id', '=', member.id).execute();
    expect((await sendPiece(client, grant, 0, bytes)).status).toBe(404);
  });
});

async function address(): Promise<string> {
  const { port } = server.app.server.address() as { port: number };
  return `http://127.0.0.1:${port}`;
}
