import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { endOfBuild, newDraft } from '#server/testing/packed-app.ts';
import { giveBalance, orderApp, payOrder, type WireOrder } from '#server/testing/paying.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let member: TestMember;
let app_id: number;
let code: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.newMember();
  await giveBalance(server, member, 1_000_000);
  app_id = await newDraft(server, member);
  const modules = [{ name: 'push', status: 1 }];
  await server.call(packaging.configureModules, { app_id, modules }, member);
  const { order_no } = await orderApp(server, member, { app_id, plan: 'professional', months: 0 });
  code = (await payOrder(server, member, { order_no, paytype: 'balance' })).code!;
  await endOfBuild(server, member, code);
  const { id } = await server.db
    .updateTable('build')
    .set({ status: 'failed' })
    .where('code', '=', code)
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db.deleteFrom('build_file').where('build_id', '=', id).execute();
});

const retry = async () => (await server.call<WireOrder>(packaging.getBuild, { code, retry: 1 }, member)).data;
const set = (columns: object) => server.db.updateTable('packed_app').set(columns).where('id', '=', app_id).execute();
const buildNow = () =>
  server.db.selectFrom('build').select(['status', 'config']).where('code', '=', code).executeTakeFirstOrThrow();

describe('a failed build does not run again', () => {
  test('once its app has ended, as after a refund', async () => {
    await set({ expires_at: server.clock.now() });
    expect(await retry()).toMatchObject({ err: 'EXPIRED' });
    expect((await buildNow()).status).toBe('failed');
  });

  test('with a module beyond the plan of today, or without a licence', async () => {
    await set({ plan: 'wrapper' });
    expect(await retry()).toMatchObject({ err: 'PACKAGE_TOO_LOW' });
    await set({ plan: 'professional', licensed: false });
    expect(await retry()).toMatchObject({ err: 'UNPAID' });
    expect((await buildNow()).status).toBe('failed');
  });

  test('as the trial of an app that is paid', async () => {
    const { config } = await buildNow();
    const ofTrial = JSON.stringify({ ...config, trial: true });
    await server.db.updateTable('build').set({ config: ofTrial }).where('code', '=', code).execute();
    expect(await retry()).toMatchObject({ err: 'STATE' });
  });
});

test('a failed build that runs again has the end of today', async () => {
  expect((await buildNow()).config.expiresAtSeconds).toBe(0);
  const ends = Math.floor(server.clock.now().getTime() / 1000) + 86_400;
  await set({ expires_at: new Date(ends * 1000) });
  expect(await retry()).toMatchObject({ code });
  expect((await buildNow()).config.expiresAtSeconds).toBe(ends);
  expect((await endOfBuild(server, member, code)).status).toBe('done');
});
