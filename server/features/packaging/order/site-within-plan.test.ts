import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { utf8 } from '#formats/bytes.ts';
import { writeZip } from '#formats/zip/write-zip.ts';
import { endOfBuild, newDraft, signInAgain } from '#server/testing/packed-app.ts';
import { balanceOf, giveBalance, orderApp, payOrder, type WireOrder } from '#server/testing/paying.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { lockApp } from '../apps/store-apps.ts';

const DAY = 86_400;
let server: TestServer;
let member: TestMember;
let app_id: number;
let site: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.newMember();
  await giveBalance(server, member, 1_000_000);
  app_id = await newDraft(server, member, { platforms: 'android' });
  const bytes = writeZip([{ name: 'index.html', data: utf8('<!doctype html><title>茶</title>') }]);
  const material = new File([Uint8Array.from(bytes)], 'tea.zip');
  const { data } = await server.call<{ site: string }>(packaging.uploadMaterial, { kind: 'site', material }, member);
  site = data.site;
  const modules = ['leadPage', 'botnav', 'topnav', 'hoverBtn', 'sidebar', 'adverbScreen', 'picAndVideo', 'shareConfig'];
  await ask(packaging.configureModules, { modules: modules.map((name) => ({ name, status: 0 })) });
});

const ask = async (entry: Parameters<TestServer['call']>[0], fields: object = {}) =>
  (await server.call<WireOrder & { field?: string }>(entry, { app_id, ...fields }, member)).data;
const pay = (order_no: string) => payOrder(server, member, { order_no, paytype: 'balance' });
const row = () => server.db.selectFrom('packed_app').selectAll().where('id', '=', app_id).executeTakeFirstOrThrow();

describe('an offline site', () => {
  test('that is saved while an order below its plan is paid is judged by the paid plan', async () => {
    const { order_no } = await orderApp(server, member, { app_id, plan: 'wrapper', months: 1 });
    const answers = await server.db.transaction().execute(async (tx) => {
      await lockApp(tx, member.id, app_id);
      const paid = server.call(billing.payOrder, { order_no, paytype: 'balance' }, member);
      await expect.poll(() => waitingStatements(server)).toBe(1);
      const saved = ask(packaging.getApp, { site });
      await expect.poll(() => waitingStatements(server)).toBe(2);
      return { paid, saved };
    });
    expect((await answers.paid).data).toMatchObject({ status: 'paid' });
    expect(await answers.saved).toMatchObject({ err: 'SITE', field: 'plan' });
    expect(await row()).toMatchObject({ plan: 'wrapper', licensed: true, site: null });
  });

  test('that came after a renewal below its plan was ordered refuses the payment', async () => {
    const { code } = await pay((await orderApp(server, member, { app_id, plan: 'professional', months: 1 })).order_no);
    await endOfBuild(server, member, code!);
    server.clock.advance(60 * DAY);
    await signInAgain(server, member);
    const { order_no } = await ask(packaging.renewApp, { plan: 'wrapper', months: 1, create: 1 });
    expect((await ask(packaging.getApp, { site })).err).toBeUndefined();
    const before = await balanceOf(server, member);
    expect(await pay(order_no)).toMatchObject({ err: 'STATE' });
    expect(await balanceOf(server, member)).toBe(before);
    expect((await row()).plan).toBe('professional');
  });

  test('beyond the plan is not built, as in data of an earlier version', async () => {
    const { code } = await pay((await orderApp(server, member, { app_id, plan: 'wrapper', months: 1 })).order_no);
    await endOfBuild(server, member, code!);
    const stored = JSON.stringify({ file: site, sha256: '', size: 1, name: 'tea.zip' });
    await server.db.updateTable('packed_app').set({ site: stored, link: '' }).where('id', '=', app_id).execute();
    expect(await ask(packaging.rebuildApp, { version: '1.1.0' })).toMatchObject({ err: 'SITE', field: 'plan' });
  });
});
