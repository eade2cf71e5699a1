import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { mostServed, TICKET_CONNECTIONS } from '#rules/distribution/ticket-limits.ts';
import { type Downloadable, putDownloadable, putInstaller, ticketFor } from '#server/testing/downloads/downloading.ts';
import { watchFiles } from '#server/testing/downloads/watch-files.ts';
import { putMerge, setApp } from '#server/testing/install-page.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { sealLinkSecret } from '../link/link-secrets.ts';

/** Noon in Shanghai. */
const noon = new Date('2026-11-26T04:00:00Z');
const TODAY = 20_783;
const later = new Date(noon.getTime() + 3_600_000);

let server: TestServer;
let member: TestMember;
let app: Downloadable;
let url: string;
const untouched: { open?: TestServer['storage']['open'] } = {};
beforeAll(async () => {
  server = await startTestServer({ now: noon });
  untouched.open = server.storage.open;
});
beforeEach(async () => {
  member = await server.newMember();
  app = await putDownloadable(server, member);
  url = await ticketFor(server, app.short);
});
afterEach(() => void Object.assign(server.storage, untouched));
afterAll(() => server.close());

const get = (headers: Record<string, string> = {}, address = url) => server.app.inject({ url: address, headers });
const head = (headers: Record<string, string> = {}) => server.app.inject({ method: 'HEAD', url, headers });
const tag = () => `"sha256-${createHash('sha256').update(app.bytes).digest('hex')}"`;
const ticket = () =>
  server.db.selectFrom('download_ticket').selectAll().where('code', '=', url.split('/')[2]!).executeTakeFirst();
async function counts({ id, releaseId }: Pick<Downloadable, 'id' | 'releaseId'> = app) {
  const count = async (table: 'distributed_app' | 'app_release', row: number) =>
    (await server.db.selectFrom(table).select('downloads').where('id', '=', row).executeTakeFirst())?.downloads;
  const events = await server.db
    .selectFrom('app_event')
    .select('id')
    .where('app_id', '=', id)
    .where('action', '=', 'download')
    .execute();
  return {
    app: await count('distributed_app', id),
    release: await count('app_release', releaseId),
    events: events.length,
  };
}
const none = { app: 0, release: 0, events: 0 };
const one = { app: 1, release: 1, events: 1 };
const usedToday = async () =>
  (
    await server.db
      .selectFrom('free_download')
      .select('used')
      .where('member_id', '=', member.id)
      .where('day', '=', TODAY)
      .executeTakeFirst()
  )?.used ?? 0;

describe('a download', () => {
  test('has its bytes, type, names in every spelling, a strong tag, and nothing that may change it', async () => {
    const answer = await get({ 'accept-encoding': 'gzip, br' });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(app.bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.android.package-archive',
      'content-length': '50000',
      'content-disposition': `attachment; filename="____ 1.2.0.apk"; filename*=UTF-8''${encodeURIComponent('山野茶事 1.2.0.apk')}`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-transform',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: tag(),
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  test('is charged once, at its first byte, with its ticket, its free one, its app, its release and an event', async () => {
    expect([await counts(), await usedToday()]).toEqual([none, 0]);
    await get({ range: 'bytes=0-0' });
    expect([await counts(), await usedToday()]).toEqual([one, 1]);
    expect(await ticket()).toMatchObject({ charged_as: 'free', charged_at: expect.any(Date) });
    await Promise.all([get(), get({ range: 'bytes=100-' })]);
    expect([await counts(), await usedToday()]).toEqual([one, 1]);
    await expect.poll(async () => (await ticket())!.served).toBe(50_000 + 49_900 + 1);
  });

  test('of many connections at once is charged once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => get({ range: `bytes=${index}-${index}` })));
    expect(all.filter(({ statusCode }) => statusCode === 206).length).toBeGreaterThanOrEqual(TICKET_CONNECTIONS);
    expect([await counts(), await usedToday()]).toEqual([one, 1]);
  });

  test('is not charged by HEAD, by a known copy, by a range that is not there, or by another name', async () => {
    const response = await head();
    expect([
      response.statusCode,
      response.headers['content-length'],
      response.headers.etag,
      response.rawPayload.length,
    ]).toEqual([...[200, '50000', tag(), 0]]);
    expect((await head({ range: 'bytes=0-9' })).headers['content-length']).toBe('10');
    expect((await get({ 'if-none-match': tag() })).statusCode).toBe(304);
    const beyond = await get({ range: 'bytes=50000-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */50000']);
    const renamed = await get({}, url.replace(/[^/]+$/, 'invoice.exe'));
    expect([renamed.statusCode, renamed.headers.location]).toEqual([302, url]);
    expect([await counts(), (await ticket())!.charged_at]).toEqual([none, null]);
  });

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=49990-', 49_990, 49_999],
    ['bytes=-10', 49_990, 49_999],
  ])('of %s is exactly that part', async (range, start, end) => {
    const answer = await get({ range });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/50000`]);
    expect(answer.rawPayload.equals(app.bytes.subarray(start, end + 1))).toBe(true);
    const same = await get({ range, 'if-range': tag() });
    expect(same.statusCode).toBe(206);
    expect((await get({ range, 'if-range': '"sha256-of-another"' })).rawPayload.length, 'never a mix').toBe(50_000);
  });

  test('stays the one of its ticket when a newer release is published', async () => {
    await putInstaller(server, member.id, { id: app.id, platform: 'android' }, randomBytes(1000));
    expect((await get()).rawPayload.equals(app.bytes)).toBe(true);
  });

  test('ends with the day of its ticket', async () => {
    server.clock.advance(86_401);
    expect((await get()).statusCode).toBe(404);
    server.clock.advance(-86_401);
  });

  test.each([['1'.repeat(22)], ['0'.repeat(22)], ['x'.repeat(21)], ['%00'.repeat(22)]])(
    'of the ticket %s is not found',
    async (code) => {
      expect((await get({}, `/dl/${code}/tea.apk`)).statusCode).toBe(404);
    },
  );

  test('of an iPhone is an .ipa as plain bytes', async () => {
    const ipa = await putDownloadable(server, member, 'ios');
    const answer = await get({}, await ticketFor(server, ipa.short, {}, { agent: 'iphone' }));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining('.ipa"'),
    });
  });

  test('of a merged page is counted for the app of the device, and the allowed times hold for both', async () => {
    const ipa = await putDownloadable(server, member, 'ios');
    await putMerge(server, app, { peer_id: ipa.id, store_url: null });
    await setApp(server, app, { allowed: 2 });
    const [first, second, third] = [
      await ticketFor(server, app.short, {}, { agent: 'iphone' }),
      await ticketFor(server, app.short),
      await ticketFor(server, app.short, {}, { agent: 'iphone' }),
    ];
    const answers = [await get({}, first), await get({}, second), await get({}, third)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 403]);
    expect([(await counts()).app, (await counts(ipa)).app]).toEqual([1, 1]);
  });
});

describe('a ticket whose download became impossible', () => {
  const refuse = async (how: () => Promise<unknown>) => {
    await how();
    const answer = await get();
    return [answer.statusCode, answer.headers['content-type'], answer.body.includes(`/d/${app.short}`)];
  };
  const page = [403, 'text/html; charset=utf-8', true];

  test.each([
    ['because the link was closed', () => setApp(server, app, { is_open: false, closed_at: noon })],
    [
      'because a password was set since',
      () =>
        setApp(server, app, { password: sealLinkSecret(server.deps, 'password', app.id, 'tea'), secrets_at: later }),
    ],
    ['because its time is over', () => setApp(server, app, { ends_at: noon })],
    ['because the others have taken all', () => setApp(server, app, { allowed: 1, downloads: 1 })],
    [
      'because nothing of the day is left',
      () => server.db.insertInto('free_download').values({ member_id: member.id, day: TODAY, used: 50 }).execute(),
    ],
  ] as const)('%s says so, and nothing is charged', async (_, how) => {
    expect(await refuse(how)).toEqual(page);
    expect((await ticket())!.charged_at).toBeNull();
    expect((await counts()).events).toBe(0);
  });

  test('goes on when it was charged before, unless the member is frozen', async () => {
    await get({ range: 'bytes=0-9' });
    await setApp(server, app, { is_open: false, closed_at: noon });
    expect((await get({ range: 'bytes=10-' })).statusCode).toBe(206);
    const frozen = { status: 'frozen' as const, frozen_reason: 'gambling' };
    expect(
      await refuse(() => server.db.updateTable('member').set(frozen).where('id', '=', member.id).execute()),
    ).toEqual(page);
  });

  test('is not found once its release or its app is deleted, and costs nothing', async () => {
    await server.db.deleteFrom('app_release').where('id', '=', app.releaseId).execute();
    expect((await get()).statusCode).toBe(404);
    expect([await usedToday(), (await counts()).app]).toEqual([0, 0]);
  });

  test('costs nothing when the stored bytes are missing', async () => {
    server.storage.open = async () => null;
    expect((await get()).statusCode).toBe(404);
    expect([await counts(), await usedToday()]).toEqual([none, 0]);
    Object.assign(server.storage, untouched);
    expect((await get()).statusCode).toBe(200);
  });

  test('costs nothing when the storage is away, and is good again after that', async () => {
    server.storage.open = () => Promise.reject(new Error('away'));
    expect((await get()).statusCode).toBe(500);
    Object.assign(server.storage, untouched);
    expect([(await get()).statusCode, await counts()]).toEqual([200, one]);
  });
});

describe('one ticket', () => {
  test('has four connections at a time, and closes every file', async () => {
    const gate = Promise.withResolvers<void>();
    const files = watchFiles(server.storage, { gate: gate.promise });
    const running = Array.from({ length: TICKET_CONNECTIONS }, () => get());
    await expect.poll(() => files.opened).toBe(TICKET_CONNECTIONS);
    const refused = await get();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
    expect((await head()).statusCode).toBe(200);
    gate.resolve();
    const sizes = (await Promise.all(running)).map(({ rawPayload }) => rawPayload.length);
    expect(sizes.filter((size) => size === 50_000).length).toBeGreaterThanOrEqual(3);
    await expect.poll(() => files.open).toBe(0);
    expect((await get({ range: 'bytes=0-0' })).statusCode, 'three times the installer are over').toBe(429);
  });

  test('serves its installer three times, then nothing until another ticket', async () => {
    for (let each = 0; each < 3; each += 1) {
      expect((await get()).statusCode).toBe(200);
      await expect.poll(async () => (await ticket())!.served).toBe(50_000 * (each + 1));
    }
    const refused = await get({ range: 'bytes=0-0' });
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect((await ticket())!.served).toBe(mostServed(50_000, false));
    url = await ticketFor(server, app.short);
    expect((await get()).statusCode).toBe(200);
    expect(await counts()).toMatchObject({ app: 2, events: 2 });
  });

  test('ends well while its app is deleted', async () => {
    const gate = Promise.withResolvers<void>();
    const files = watchFiles(server.storage, { bytes: gate.promise });
    const running = get();
    await expect.poll(() => files.streams).toBe(1);
    const { code } = await server.call(distribution.deleteDistributedApp, { app_id: app.id, confirm: 1 }, member);
    expect(code).toBe(1);
    gate.resolve();
    const answer = await running;
    expect([answer.statusCode, answer.rawPayload.equals(app.bytes)]).toEqual([200, true]);
    await expect.poll(() => files.open).toBe(0);
    expect((await get()).statusCode).toBe(404);
  });

  test('of a visitor who leaves is closed, and stays good', async () => {
    const gate = Promise.withResolvers<void>();
    const files = watchFiles(server.storage, { bytes: gate.promise });
    const leaving = new AbortController();
    const left = server.app.inject({ url, signal: leaving.signal }).catch((error: Error) => error.name);
    await expect.poll(() => files.streams).toBe(1);
    leaving.abort();
    expect(await left).toBe('AbortError');
    gate.resolve();
    await expect.poll(() => files.open).toBe(0);
    expect([await counts(), (await ticket())!.served]).toEqual([one, 0]);
    Object.assign(server.storage, untouched);
    expect([(await get()).statusCode, await counts()], 'and may come back').toEqual([200, one]);
  });
});
