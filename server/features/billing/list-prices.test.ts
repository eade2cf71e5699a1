import { afterAll, beforeAll, expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

type Prices = OutputOf<typeof billingSchemas.listPrices>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = async (language: 'zh-CN' | 'zh-EN' = 'zh-CN') =>
  (await server.call<Prices>(billing.listPrices, {}, { language })).data;

test('the price table of a new installation', async () => {
  const { plans } = await read();
  expect(plans.map(({ plan, title, month, year, forever }) => [plan, title, month, year, forever])).toEqual([
    ['wrapper', '仅封装', '9.00', '49.00', '149.00'],
    ['primary', '基础版', '19.00', '129.00', '388.00'],
    ['higher', '高级版', '39.00', '299.00', '888.00'],
    ['professional', '专业版', '69.00', '599.00', '1788.00'],
    ['max', 'Max 版', '129.00', '1199.00', '3588.00'],
  ]);
  expect(plans[3]!.fees).toContainEqual({ months: 3, fee: { ios: '179.00', android: '179.00' } });
});

test('each plan has the modules of the cheaper ones', async () => {
  const { plans } = await read();
  const [wrapper, primary, , professional, max] = plans.map(({ limits }) => new Set(limits.modules));
  expect(wrapper!.has('userAgreement')).toBe(true);
  expect(wrapper!.has('botnav')).toBe(false);
  expect(primary!.isSupersetOf(wrapper!)).toBe(true);
  expect([professional!.size, max!.size]).toEqual([27, 27]);
});

test('membership levels, points and the constants of spec §9, in English too', async () => {
  const { memberships, without_membership, points, trial_days, point_mb, both_platforms_off } = await read('zh-EN');
  expect(memberships.map(({ level, title, year }) => [level, title, year])).toEqual([
    ['junior', 'Junior', '99.00'],
    ['basic', 'Basic', '299.00'],
    ['senior', 'Senior', '899.00'],
    ['special', 'Special', '2999.00'],
  ]);
  expect(memberships[1]!.benefits).toEqual({
    pack_off: 10,
    free_downloads: 500,
    points: 2000,
    apps: 30,
    keep_days: 180,
    domains: 2,
  });
  expect(without_membership).toEqual({
    pack_off: 0,
    free_downloads: 50,
    points: 0,
    apps: 3,
    keep_days: 30,
    domains: 0,
  });
  expect(points.map(({ points, amount }) => [points, amount])).toEqual([
    [1000, '29.00'],
    [5000, '129.00'],
    [20000, '449.00'],
    [100000, '1899.00'],
  ]);
  expect({ trial_days, point_mb, both_platforms_off }).toEqual({ trial_days: 7, point_mb: 30, both_platforms_off: 20 });
});

test('a changed price is shown at once, and the former one stays in the history', async () => {
  await server.db
    .updateTable('plan_price')
    .set({ android_fen: 990 })
    .where('plan', '=', 'wrapper')
    .where('months', '=', 1)
    .execute();
  expect((await read()).plans[0]!.month).toBe('9.90');
  const edits = await server.db.selectFrom('price_edit').select(['price_table', 'before', 'after']).execute();
  expect(edits).toMatchObject([
    { price_table: 'plan_price', before: { android_fen: 900 }, after: { android_fen: 990 } },
  ]);
});
