import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distribution } from '#contract/distribution/calls.ts';
import { newPublisher } from '#server/testing/distributing.ts';
import { type Downloadable, putDownloadable, putInstaller, ticketFor } from '#server/testing/downloads/downloading.ts';
import { putMerge, visitorOf } from '#server/testing/install-page.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let member: TestMember;
let app: Downloadable;
let second: { id: number; bytes: Buffer };
beforeAll(async () => {
  server = await startTestServer();
  member = await newPublisher(server);
});
beforeEach(async () => {
  app = await putDownloadable(server, member);
  const bytes = randomBytes(2_000);
  const id = await putInstaller(server, member.id, { id: app.id, platform: 'android' }, bytes, { version: '2.0.0' });
  second = { id, bytes };
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const makeCurrent = (version_id: number) =>
  server.call(distribution.changeRelease, { app_id: app.id, version_id, action: 'current' }, member);
const draw = async (version_id: number | undefined, more: object = {}) =>
  (await server.call<{ short: string }>(distribution.getLink, { app_id: app.id, version_id, ...more }, member)).data;
const shown = async (short: string, releaseId: number) =>
  (await visitorOf(server).read(`/d/${short}?v=${releaseId}`)).includes('2.0.0') ? '2.0.0' : 'the current one';
const isKept = async (url: string) =>
  (await server.db.selectFrom('download_ticket').select('charged_at').where('code', '=', url.split('/')[2]!).execute())
    .length > 0;

describe('a version that was rolled back', () => {
  test('is not given under tickets from before, which say so and cost nothing', async () => {
    const url = await ticketFor(server, app.short);
    await makeCurrent(app.releaseId);
    const answer = await get(url);
    expect([answer.statusCode, answer.body.includes(`/d/${app.short}`)]).toEqual([403, true]);
    expect(answer.body).toContain('发布者已撤回这个版本');
    const { downloads } = await server.db
      .selectFrom('distributed_app')
      .select('downloads')
      .where('id', '=', app.id)
      .executeTakeFirstOrThrow();
    expect(downloads).toBe(0);
    expect((await get(await ticketFor(server, app.short))).rawPayload.equals(app.bytes)).toBe(true);
  });

  test('arrives whole where its download had begun', async () => {
    const url = await ticketFor(server, app.short);
    await get(url, { range: 'bytes=0-9' });
    await makeCurrent(app.releaseId);
    expect((await get(url, { range: 'bytes=10-' })).statusCode).toBe(206);
  });

  test('has no link of its own any more, until its owner draws that anew', async () => {
    await draw(second.id);
    const url = await ticketFor(server, app.short, { version_id: second.id });
    await makeCurrent(app.releaseId);
    expect(await shown(app.short, second.id)).toBe('the current one');
    expect((await get(url)).statusCode).toBe(403);
    await draw(second.id);
    expect(await shown(app.short, second.id)).toBe('2.0.0');
    expect((await get(await ticketFor(server, app.short, { version_id: second.id }))).rawPayload.length).toBe(2_000);
  });
});

describe('another code for the link', () => {
  const renew = {
    'by a draw': () => draw(undefined, { reset: 1 }),
    'by choice': async () => {
      const short = `tea-${app.id}`;
      await server.call(distribution.saveLinkRules, { app_id: app.id, short }, member);
      return { short };
    },
  };

  test.each(['by a draw', 'by choice'] as const)('%s ends unused tickets and the links of versions', async (how) => {
    await draw(second.id);
    await makeCurrent(second.id);
    const [used, unused] = [await ticketFor(server, app.short), await ticketFor(server, app.short)];
    await get(used, { range: 'bytes=0-9' });
    await putInstaller(server, member.id, { id: app.id, platform: 'android' }, randomBytes(1_000), { version: '3.0' });
    expect(await shown(app.short, second.id)).toBe('2.0.0');
    const { short } = await renew[how]();
    expect([(await get(used)).statusCode, (await get(unused)).statusCode]).toEqual([200, 404]);
    expect(await shown(short, second.id)).toBe('the current one');
  });

  test('ends those of the app that shares the page, which it opened too', async () => {
    const ipa = await putDownloadable(server, member, 'ios');
    await putMerge(server, app, { peer_id: ipa.id, store_url: null });
    const url = await ticketFor(server, app.short, {}, { agent: 'iphone' });
    const elsewhere = await putDownloadable(server, member);
    const other = await ticketFor(server, elsewhere.short);
    await draw(undefined, { reset: 1 });
    expect([await isKept(url), await isKept(other)]).toEqual([false, true]);
  });
});
