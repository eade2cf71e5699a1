import { afterAll, beforeAll, expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import { formatBusinessTime } from '#rules/calendar.ts';
import { giveBalance } from '#server/testing/paying.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

type Row = Record<'period' | 'wechat' | 'recharges' | 'gifts', string>;
type Statement = { rows: Row[]; owed: { balance: string; gift: string; points: number }; csv: string; err?: string };

let server: TestServer;
let cashier: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await newStaff(server, 'finance');
});
afterAll(() => server.close());

const now = () => Math.floor(server.clock.now().getTime() / 1000);
const ask = async (input: Record<string, unknown>, by = cashier) =>
  (await server.call<Statement>(billing.getStatement, input, { ...by, language: 'zh-EN' })).data;

test('money stands under its business day and month, with what is owed and as a table for a spreadsheet', async () => {
  const from = now() - 3600;
  await giveBalance(server, await server.newMember(), 10_000, 1500);
  const today = formatBusinessTime(now()).slice(0, 10);
  server.clock.advance(86_400);
  cashier = await newStaff(server, 'finance');
  await giveBalance(server, await server.newMember(), 5000);
  const statement = await ask({ from, to: now() + 60, by: 'day' });
  expect(statement.rows).toMatchObject([
    { period: today, wechat: '100.00', recharges: '100.00', gifts: '15.00' },
    { period: formatBusinessTime(now()).slice(0, 10), wechat: '50.00', recharges: '50.00', gifts: '0.00' },
  ]);
  expect(statement.owed).toMatchObject({ balance: '150.00', gift: '15.00', points: 0 });
  expect(statement.csv.split('\r\n')[0]).toMatch(/^Period,WeChat Pay received,/);
  expect(statement.csv.split('\r\n')[1]).toMatch(new RegExp(`^${today},100\\.00,`));
  const months = await ask({ from, to: now() + 60, by: 'month' });
  expect(months.rows.reduce((sum, { wechat }) => sum + Number(wechat), 0)).toBe(150);
  expect(await ask({ from: from - 86_400 * 30, to: from })).toMatchObject({ rows: [] });
});

test.each([
  [{ from: 100, to: 100 }],
  [{ from: 200, to: 100 }],
  [{ from: 0, to: 400 * 86_400 }],
  [{ from: -1, to: 100 }],
  [{ from: 0 }],
])('%j is refused', async (range) => {
  expect(await ask(range)).toMatchObject({ err: 'PARAM' });
});

test('only finance sees it', async () => {
  expect(await ask({ from: 0, to: 1 }, await newStaff(server, 'support'))).toMatchObject({ err: 'ROLE' });
});
