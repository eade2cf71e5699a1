import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { openSession } from '#server/features/auth/sessions/open-session.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import {
  addressOf,
  closeListening,
  createUpload,
  finish,
  finishWhole,
  grantUpload,
  listen,
  sendPiece,
  TUS,
  type TusClient,
  tusClient,
} from '#server/testing/uploading.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { issueTicket } from './upload-ticket.ts';
import { piecesIn } from './uploaded-bytes.ts';

const [HOUR, DAY] = [3600, 86_400];

let server: TestServer;
let client: TusClient;
let member: TestMember;
const bytes = randomBytes(50_000);
beforeAll(async () => {
  server = await startTestServer();
  client = tusClient(await listen(server));
});
beforeEach(async () => {
  member = await server.newMember();
});
afterAll(() => closeListening(server));

/** A session ends before these days do. */
const signIn = async () => {
  const client = { ip: '127.0.0.1', userAgent: 'test' };
  const token = await server.db.transaction().execute((tx) => openSession(tx, server.clock, member.id, client));
  member = { ...member, token };
};
const later = async (seconds: number) => {
  server.clock.advance(seconds);
  await sweepUploads(server.deps);
  await signIn();
};
const stateOf = async ({ upload }: { upload: string }) =>
  (await server.db.selectFrom('upload').select('state').where('code', '=', upload).executeTakeFirst())?.state;
const promised = async () => {
  const { rows } = await server.db
    .selectFrom('upload')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .where('state', '=', 'arriving')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  return Number(rows);
};

test('bytes without an upload are removed an hour later', async () => {
  const arrivals = piecesIn(server.storage);
  await arrivals.create('stray');
  await sweepUploads(server.deps);
  expect(await arrivals.sizeOf('stray')).toBe(0);
  await later(2 * HOUR);
  expect(await arrivals.sizeOf('stray')).toBeNull();
});

describe('an upload', () => {
  test('that never begins is given up after an hour', async () => {
    const grant = await grantUpload(server, member, { size: 100 });
    await later(HOUR - 10);
    expect(await stateOf(grant)).toBe('arriving');
    await later(20);
    expect([await stateOf(grant), await promised()]).toEqual(['expired', 0]);
  });

  test('that stands still is given up a day after its last piece, its bytes freed, and says so for a week', async () => {
    const grant = await createUpload(server, client, member, 50_000);
    await later(DAY - HOUR);
    const renewed = await grantUpload(server, member, { key: grant.upload, size: 50_000 });
    expect((await sendPiece(client, renewed, 0, bytes.subarray(0, 10_000))).status).toBe(204);
    await later(DAY - HOUR);
    expect([await stateOf(grant), await server.storage.arrivals.sizeOf(grant.upload)]).toEqual(['arriving', 10_000]);
    await later(2 * HOUR);
    expect([await stateOf(grant), await server.storage.arrivals.sizeOf(grant.upload)]).toEqual(['expired', null]);
    expect(await finish(server, member, grant)).toMatchObject({ err: 'EXPIRED' });
    await later(8 * DAY);
    expect(await finish(server, member, grant)).toMatchObject({ err: 'NOT_FOUND' });
  });

  test('takes no piece once its time is over, also before the sweep', async () => {
    const grant = await createUpload(server, client, member, 50_000);
    server.clock.advance(DAY + 1);
    await server.db
      .updateTable('upload')
      .set({ size: 50_000 } as never)
      .where('code', '=', grant.upload)
      .execute();
    expect(await finish(server, member, grant)).toMatchObject({ err: 'EXPIRED' });
    const { authorization } = issueTicket(server.deps, { code: grant.upload, memberId: member.id, size: 50_000 });
    expect((await client.send('HEAD', addressOf(grant), { ...TUS, authorization })).status).toBe(410);
    const renewal = { filename: 'tea.apk', size: 50_000, key: grant.upload };
    expect((await server.call(distribution.startUpload, renewal, member)).data).toMatchObject({ err: 'EXPIRED' });
  });

  test('that is ready is kept for a week, and then goes with its file', async () => {
    const grant = await createUpload(server, client, member, 50_000);
    await sendPiece(client, grant, 0, bytes);
    const { sha256, file } = await finishWhole(server, member, grant);
    await later(7 * DAY - HOUR);
    const open = await server.storage.open(sha256);
    expect(open).not.toBeNull();
    await open!.close();
    await later(2 * HOUR);
    expect([await stateOf(grant), await server.storage.open(sha256)]).toEqual(['expired', null]);
    expect(await server.db.selectFrom('file').select('id').where('code', '=', file).execute()).toEqual([]);
  });

  test('gets another job after a day, when that of its hashing is lost', async () => {
    const sent: string[] = [];
    const { send } = server.deps.jobs;
    const grant = await createUpload(server, client, member, 50_000);
    await sendPiece(client, grant, 0, bytes);
    await finish(server, member, grant);
    server.deps.jobs.send = async (name, data, options) => {
      sent.push((data as { upload: string }).upload);
      await send(name, data, options);
    };
    await later(DAY - HOUR);
    expect(sent).not.toContain(grant.upload);
    await later(2 * HOUR);
    server.deps.jobs.send = send;
    expect(sent).toContain(grant.upload);
    expect(await stateOf(grant)).toBe('hashing');
  });
});
