import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#contract/messages/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { proveLedger } from '#server/features/billing/ledger/prove-ledger.ts';
import { endOfBuild, newDraft, startTrialOf, type WireApp } from '#server/testing/packed-app.ts';
import { giveBalance, orderApp, payOrder, pollOrder, type WireOrder } from '#server/testing/paying.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { type PaidBuildJob, queuePaidBuild } from './pack-purchase.ts';

let server: TestServer;
let member: TestMember;
let app_id: number;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  member = await server.newMember();
  await giveBalance(server, member, 1_000_000);
  app_id = await newDraft(server, member);
});
afterEach(async () => expect(await proveLedger(server.deps), 'the ledger is sound').toEqual([]));
afterAll(() => server.close());

const pay = (order_no: string) => payOrder(server, member, { order_no, paytype: 'balance' });
const appNow = async () => (await server.call<WireApp>(packaging.getApp, { app_id }, member)).data;
const ask = async (entry: Parameters<TestServer['call']>[0], fields: object = {}) =>
  (await server.call<WireOrder>(entry, { app_id, ...fields }, member)).data;
const push = (on: boolean, upgrade = 1) =>
  ask(packaging.configureModules, { upgrade, modules: [{ name: 'push', status: on ? 1 : 0 }] });
const told = async () =>
  (await server.call<{ list: { type: string }[] }>(messages.listMessages, {}, member)).data.list.map(
    ({ type }) => type,
  );
const setBuild = (code: string, columns: object) =>
  server.db.updateTable('build').set(columns).where('code', '=', code).execute();
const isRunning = (code: string) => setBuild(code, { status: 'queued', leased_until: null, attempt: 99 });
const isOver = (code: string) => setBuild(code, { status: 'done', finished_at: new Date() });

async function followUp(order_no: string, next?: PaidBuildJob['next']): Promise<string | undefined> {
  const { id } = await server.db
    .selectFrom('pay_order')
    .select('id')
    .where('order_no', '=', order_no)
    .executeTakeFirstOrThrow();
  await queuePaidBuild(server.deps, { app: app_id, member: member.id, order: id, ...(next && { next }) });
  return (await pollOrder(server, member, order_no)).code;
}

describe('a module that is switched on while the build before a paid one runs', () => {
  test('is not built with a plan below it; the order stays paid, and the member is told', async () => {
    await push(false);
    const code = await startTrialOf(server, member, app_id);
    await endOfBuild(server, member, code);
    const { order_no } = await orderApp(server, member, { app_id, plan: 'primary' });
    await isRunning(code);
    expect(await pay(order_no)).toMatchObject({ status: 'paid' });
    expect((await push(true)).err).toBeUndefined();
    await isOver(code);
    expect(await followUp(order_no)).toBeUndefined();
    expect(await told()).toContain('buildBeyondPlan');
    expect(await ask(packaging.rebuildApp, { version: '1.1.0' })).toMatchObject({ err: 'PACKAGE_TOO_LOW' });
    await push(false);
    const built = await ask(packaging.rebuildApp, { version: '1.1.0' });
    expect((await endOfBuild(server, member, built.code!)).status).toBe('done');
    expect((await appNow()).plan).toBe('primary');
  });

  test('is not built with an upgrade below it either', async () => {
    await push(false);
    const first = await pay((await orderApp(server, member, { app_id, plan: 'wrapper', months: 1 })).order_no);
    await endOfBuild(server, member, first.code!);
    const next = { version: '2.0.0', content: '' };
    const { order_no } = await ask(packaging.renewApp, { upgrade: 1, plan: 'primary', create: 1, version: '2.0.0' });
    await isRunning(first.code!);
    expect(await pay(order_no)).toMatchObject({ status: 'paid' });
    await push(true);
    await isOver(first.code!);
    expect(await followUp(order_no, next)).toBeUndefined();
    expect(await told()).toContain('buildBeyondPlan');
    expect((await appNow()).plan).toBe('primary');
  });
});
