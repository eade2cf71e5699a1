import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ringBell } from '#server/database/bell.ts';
import { createSessionLocks } from '#server/database/session-locks.ts';
import { NoSpaceError } from '#server/ports/storage.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import {
  addressOf,
  closeListening,
  createUpload,
  finish,
  finishWhole,
  type Grant,
  listen,
  offsetOf,
  PIECE,
  sendPiece,
  TUS,
  type TusClient,
  tusClient,
} from '#server/testing/uploading.ts';
import { piecesIn } from './uploaded-bytes.ts';

let server: TestServer;
let client: TusClient;
let member: TestMember;
let grant: Grant;
let target: pg.PoolConfig;
const bytes = randomBytes(4_000_000);
const sha256 = createHash('sha256').update(bytes).digest('hex');
beforeAll(async () => {
  const reach = async (reached: pg.PoolConfig) => {
    target = reached;
    return reached;
  };
  server = await startTestServer({ reach });
  client = tusClient(await listen(server));
});
beforeEach(async () => {
  member = await server.newMember();
  grant = await createUpload(server, client, member, bytes.length);
});
afterAll(() => closeListening(server));

const arrived = () => server.storage.arrivals.sizeOf(grant.upload);

/** A piece whose sender has sent some bytes and is silent. */
async function openPiece(some: number, more = {}) {
  const headers = { ...PIECE, ...grant.headers, 'upload-offset': '0', 'content-length': String(bytes.length), ...more };
  const { request, answer } = client.open('PATCH', addressOf(grant), headers);
  request.write(bytes.subarray(0, some));
  await expect.poll(arrived).toBeGreaterThan(0);
  return { request, answer };
}

/** Sends the rest, and expects the whole file in the storage. */
async function goOn(): Promise<void> {
  const offset = await offsetOf(client, grant);
  expect((await sendPiece(client, grant, offset, bytes.subarray(offset))).status).toBe(204);
  expect(await finishWhole(server, member, grant)).toMatchObject({ state: 'ready', sha256 });
}

describe('a sender that', () => {
  test('breaks off keeps what has arrived, and goes on from there', async () => {
    const { request } = await openPiece(2_500_000);
    request.destroy();
    await expect.poll(arrived).toBe(2_500_000);
    await goOn();
  });

  test('breaks off in a piece with a checksum begins that piece again', async () => {
    const checksum = createHash('sha1').update(bytes).digest('base64');
    const { request } = await openPiece(2_500_000, { 'upload-checksum': `sha1 ${checksum}` });
    request.destroy();
    await expect.poll(() => offsetOf(client, grant)).toBe(0);
    await goOn();
  });

  test('was killed with the server in a piece with a checksum begins that piece again', async () => {
    await sendPiece(client, grant, 0, bytes.subarray(0, 1000));
    await piecesIn(server.storage).append(grant.upload, 1000, [Buffer.from('never compared')] as never);
    await server.db.updateTable('upload').set({ unproven_from: 1000 }).where('code', '=', grant.upload).execute();
    expect(await offsetOf(client, grant)).toBe(1000);
    await goOn();
  });
});

describe('two clients on one upload:', () => {
  test('the second asks the first to leave, and goes on behind its last byte', async () => {
    const { answer } = await openPiece(2_500_000);
    const since = performance.now();
    const offsets = await Promise.all(Array.from({ length: 5 }, () => offsetOf(client, grant)));
    expect(offsets).toEqual(offsets.map(() => offsets[0]));
    expect(offsets[0]).toBeGreaterThan(0);
    expect(performance.now() - since).toBeLessThan(3_000);
    expect((await answer).statusCode).toBe(423);
    await goOn();
  });

  test('many at once leave the same bytes, and each is answered', async () => {
    const piece = bytes.subarray(0, 3_000_000);
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendPiece(client, grant, 0, piece)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(1);
    expect(statuses.filter((status) => ![204, 409, 423].includes(status))).toEqual([]);
    await goOn();
  });

  test('one in another process is asked through the database, and refuses for as long as it stays', async () => {
    const elsewhere = createSessionLocks(target, () => {});
    const heard: string[] = [];
    await server.deps.notifications.listen(
      'upload_wanted',
      (code) => heard.push(code),
      () => {},
    );
    const release = (await elsewhere.tryTake(`upload ${grant.upload}`, () => {}))!;
    expect((await client.send('HEAD', addressOf(grant), { ...TUS, ...grant.headers })).status).toBe(423);
    expect(new Set(heard)).toEqual(new Set([grant.upload]));
    await release();
    expect(await offsetOf(client, grant)).toBe(0);
    await elsewhere.close();
  });

  test('one that another process asks for ends at once', async () => {
    const { answer } = await openPiece(1_500_000);
    await ringBell(server.db, 'upload_wanted', grant.upload);
    expect((await answer).statusCode).toBe(423);
    await goOn();
  });
});

describe('a disk without room', () => {
  const free = (n: number) => {
    server.deps.freeSpace = async () => n;
  };

  test('refuses a piece before its first byte with 507, and takes it when there is room', async () => {
    const { freeSpace } = server.deps;
    free(2 ** 30 + bytes.length - 1);
    const answer = await sendPiece(client, grant, 0, bytes);
    server.deps.freeSpace = freeSpace;
    expect([answer.status, JSON.parse(answer.body).data.err]).toEqual([507, 'NO_SPACE']);
    await goOn();
  });

  test('refuses a piece of a member whose uploads hold their part of it, whatever was promised at their start', async () => {
    const { freeSpace } = server.deps;
    // An eighth of the free and held bytes, minus a gigabyte.
    const most = Math.ceil(bytes.length / 2);
    free(2 ** 30 + 8 * bytes.length - most);
    const held = { member_id: member.id, name: 'held.apk', size: most, done: 0, state: 'hashing' as const };
    const now = server.clock.now();
    const code = 'h'.repeat(22);
    await server.db
      .insertInto('upload')
      .values({ ...held, code, created_at: now, expires_at: now })
      .execute();
    const answer = await sendPiece(client, grant, 0, bytes);
    expect([answer.status, JSON.parse(answer.body).data.err]).toEqual([507, 'NO_SPACE']);
    await server.db.deleteFrom('upload').where('code', '=', code).execute();
    expect((await sendPiece(client, grant, 0, bytes.subarray(0, 1000))).status).toBe(204);
    server.deps.freeSpace = freeSpace;
    await goOn();
  });

  test('that fills up meanwhile keeps what was written, and tells 507 without the words of the system', async () => {
    const arrivals = piecesIn(server.storage);
    const { append } = arrivals;
    arrivals.append = async (code, offset, source) => {
      arrivals.append = append;
      await append(code, offset, firstOf(source));
      throw new NoSpaceError('the disk is full');
    };
    const answer = await sendPiece(client, grant, 0, bytes);
    expect([answer.status, JSON.parse(answer.body).data.err]).toEqual([507, 'NO_SPACE']);
    expect(answer.body).not.toContain('ENOSPC');
    expect(await offsetOf(client, grant)).toBeGreaterThan(0);
    await goOn();
  });
});

test('an upload without its bytes is over, and says so', async () => {
  await sendPiece(client, grant, 0, bytes.subarray(0, 100));
  await server.storage.arrivals.remove(grant.upload);
  expect((await sendPiece(client, grant, 100, bytes.subarray(100))).status).toBe(410);
  expect(await finish(server, member, grant)).toMatchObject({ state: 'failed' });
  expect((await client.send('HEAD', addressOf(grant), { ...TUS, ...grant.headers })).status).toBe(410);
});

async function* firstOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    yield piece;
    return;
  }
}
