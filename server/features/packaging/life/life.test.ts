import { afterAll, beforeAll, expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { endOfBuild, newDraft, signInAgain, startTrial } from '#server/testing/packed-app.ts';
import { giveBalance, orderApp, payOrder, type WireOrder } from '#server/testing/paying.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { freeOldBuilds } from './free-old-builds.ts';
import { tellExpiry } from './tell-expiry.ts';

let server: TestServer;
let member: TestMember;
const DAY = 86_400;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const listTitles = async () => {
  await signInAgain(server, member);
  await Promise.all([tellExpiry(server.deps), tellExpiry(server.deps)]);
  await tellExpiry(server.deps);
  const reader = { ...member, language: 'zh-EN' as const };
  const { data } = await server.call<{ list: { type: string; title: string }[] }>(messages.listMessages, {}, reader);
  return data.list.filter(({ type }) => type.startsWith('licence')).map(({ title }) => title);
};
const ends = (app_id: number, seconds: number) =>
  server.db
    .updateTable('packed_app')
    .set({ expires_at: new Date(server.clock.now().getTime() + seconds * 1000) })
    .where('id', '=', app_id)
    .execute();

test('the member is told a week, three days and a day before a licence ends, and when it has, each once', async () => {
  member = await server.newMember();
  await giveBalance(server, member, 20_000);
  const app_id = await newDraft(server, member);
  const { order_no } = await orderApp(server, member, { app_id });
  const { code } = await payOrder(server, member, { order_no, paytype: 'balance' });
  await endOfBuild(server, member, code!);
  expect(await listTitles()).toEqual([]);
  await ends(app_id, 7 * DAY + 60);
  expect(await listTitles()).toEqual([]);
  server.clock.advance(120);
  const week = '“Shanye Tea” ends in 7 days';
  expect(await listTitles()).toEqual([week]);
  type Row = { id: number; type: string };
  const { list } = (await server.call<{ list: Row[] }>(messages.listMessages, {}, member)).data;
  const { id } = list.find(({ type }) => type === 'licenceEnding')!;
  const { data } = await server.call<{ link: string }>(messages.getMessage, { id }, member);
  expect(data.link).toBe(`/layout/edit/renew/${app_id}`);
  server.clock.advance(4 * DAY);
  expect(await listTitles()).toEqual(['“Shanye Tea” ends in 3 days', week]);
  server.clock.advance(2 * DAY);
  expect((await listTitles())[0]).toBe('“Shanye Tea” ends in 1 day');
  server.clock.advance(DAY);
  expect(await listTitles()).toHaveLength(4);
  expect((await listTitles())[0]).toBe('“Shanye Tea” has ended');
  await ends(app_id, 6 * DAY);
  expect(await listTitles(), 'a renewed one is told anew').toHaveLength(5);
  await ends(app_id, -30 * DAY);
  expect(await listTitles(), 'an end long past is not told any more').toHaveLength(5);
});

test('a trial is told three days before its end', async () => {
  member = await server.newMember();
  const { code } = await startTrial(server, member);
  await endOfBuild(server, member, code);
  expect(await listTitles()).toEqual([]);
  server.clock.advance(4 * DAY + 60);
  expect(await listTitles()).toEqual(['“Shanye Tea” ends in 3 days']);
});

test('an order that awaits payment shows on its app until it is closed, in the list as well', async () => {
  member = await server.newMember();
  const app_id = await newDraft(server, member);
  const statuses = async () => {
    const app = (await server.call<{ status: string }>(packaging.getApp, { app_id }, member)).data.status;
    const listed = (status: string) => server.call<{ total: number }>(packaging.listApps, { status }, member);
    const [drafts, unpaid] = [await listed('draft'), await listed('unpaid')];
    return [app, drafts.data.total, unpaid.data.total];
  };
  expect(await statuses()).toEqual(['draft', 1, 0]);
  const { order_no } = await orderApp(server, member, { app_id });
  expect(await statuses()).toEqual(['unpaid', 0, 1]);
  await server.call(billing.cancelOrder, { order_no }, member);
  expect(await statuses()).toEqual(['draft', 1, 0]);
});

test('files of old builds are freed after a month; the newest three, the published one and the history stay', async () => {
  member = await server.newMember();
  await giveBalance(server, member, 20_000);
  const app_id = await newDraft(server, member);
  const { order_no } = await orderApp(server, member, { app_id });
  const { code } = await payOrder(server, member, { order_no, paytype: 'balance' });
  await endOfBuild(server, member, code!);
  for (const version of ['1.0.1', '1.0.2', '1.0.3', '1.0.4']) {
    const next = await server.call<WireOrder>(packaging.rebuildApp, { app_id, version }, member);
    await endOfBuild(server, member, next.data.code!);
  }
  const history = async () => {
    await signInAgain(server, member);
    type Build = { version: string; files: unknown[] };
    const { data } = await server.call<{ list: Build[] }>(packaging.listBuilds, { app_id }, member);
    return data.list.map(({ version, files }) => `${version} ${files.length > 0}`);
  };
  await freeOldBuilds(server.deps);
  const all = ['1.0.4 true', '1.0.3 true', '1.0.2 true', '1.0.1 true', '1.0.0 true'];
  expect(await history()).toEqual(all);
  server.clock.advance(31 * DAY);
  await Promise.all([freeOldBuilds(server.deps), freeOldBuilds(server.deps)]);
  expect(await history()).toEqual([...all.slice(0, 3), '1.0.1 false', '1.0.0 false']);
});
