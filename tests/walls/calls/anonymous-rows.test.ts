import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { notedTries } from '#rules/staff/sign-in-tries.ts';
import type { Handler } from '#server/feature/handle.ts';
import { handlers } from '#server/start/compose.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

/** Temporary rows of anonymous requests, with the job that sweeps them; docs/security.md names them. */
const swept: Record<string, string> = {
  rate_window: 'server-sweep',
  quota_window: 'server-sweep',
  captcha_lot: 'server-sweep',
  inbox_message: 'server-sweep',
  one_time_code: 'auth-sweep',
  wechat_ticket: 'auth-sweep',
  wechat_handle: 'auth-sweep',
  link_check: 'site-sweep',
  push_target: 'packaging-sweep',
  feedback: 'support-sweep',
  app_report: 'distribution-reports-sweep',
  download_ticket: 'distribution-tickets-sweep',
  app_event: 'distribution-days',
  app_device: 'distribution-days',
  provider_health: 'one row for a provider',
};
/** The audit log keeps a limited number of failed sign-ins: rules/staff/sign-in-tries.ts. */
const BOUNDED = 'staff_act';

let server: TestServer;
let member: TestMember;
let staff: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off', SMS_DAILY_CAP: '100000' } });
  [member, staff] = [await server.newMember(), await newStaff(server, 'owner')];
});
afterAll(() => server.close());

async function keptRows(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(server.db);
  const counted = rows
    .filter(({ name }) => !(name in swept) && name !== BOUNDED)
    .map(async ({ name }) => {
      const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(server.db);
      return [name, found.rows[0]!.n] as const;
    });
  return Object.fromEntries(await Promise.all(counted));
}

const TIMES = 40;
let callCount = 0;
const somewhere = () => `10.9.${(++callCount >> 8) & 255}.${callCount & 255}`;

/** Half of them name an existing person, the other half an unknown one. */
function fieldsFor({ input }: Handler, index: number): Record<string, unknown> {
  const isHere = index % 2 === 0;
  const mobile = isHere ? member.mobile : `1391111${String(index).padStart(4, '0')}`;
  const values: Record<string, unknown> = {
    account: mobile,
    mobile,
    email: `nobody-${index}@shanye.example`,
    username: isHere ? staff.username : `nobody-${index}`,
    password: `guess-${index}`,
    repeated_password: `guess-${index}`,
    new_password: `guess-${index}-2026`,
    code: '000000',
    own_code: '000000',
    handle: `made-up-${index}`,
    ticket: `made-up-${index}`,
    challenge: `made-up-${index}`,
    event: ['register', 'resetpwd', 'mobilelogin', 'bind'][index % 4],
    type: 'mobile',
    agree: '1',
    link: `http://127.0.0.1:1/${index}`,
    id: index,
    app: `made-up-${index}`,
  };
  const fieldNames = Object.keys((input as z.ZodObject).shape ?? {}).filter((field) => field in values);
  return Object.fromEntries(fieldNames.map((field) => [field, values[field]]));
}

const anybodys = handlers.filter(({ call }) => call.access === 'public' || call.access === 'optional');

describe('permanent rows written by an anonymous request', () => {
  test.each(anybodys.map((handler) => ({ name: handler.name, handler })))('$name: none', async ({ handler }) => {
    const before = await keptRows();
    const call = (index: number) => server.call(handler.call, fieldsFor(handler, index), { ip: somewhere() });
    const answers = await Promise.all(Array.from({ length: TIMES }, (_, index) => call(index)));
    expect(answers).toHaveLength(TIMES);
    expect(await keptRows()).toEqual(before);
  });

  test.each([
    ['POST', '/captcha/verify', { lot_number: 'made-up', answer: 1, track: [] }],
    ['GET', '/captcha/load', undefined],
    ['POST', '/api/monitor/send', { error_code: '508' }],
    ['POST', '/wechat/cancel/made-up', {}],
    ['GET', '/wechat/cancel/made-up', undefined],
    ['POST', '/wechat/oauth', { state: 'made-up', openid: 'made-up' }],
    ['GET', '/wechat/oauth?state=made-up&code=made-up', undefined],
    ['POST', '/wechat/event', {}],
    ['GET', '/auth/ali/return?attempt=made-up', undefined],
    ['GET', '/auth/wx/return?attempt=made-up', undefined],
    ['GET', '/dl/made-up/x.apk', undefined],
    ['GET', `/dl/${'1'.repeat(22)}/x.apk`, undefined],
    ['POST', '/d/made-up/ticket', { password: 'guess' }],
    ['GET', '/photo/made-up', undefined],
    ['GET', '/api/v3/push/made-up', undefined],
  ] as const)('%s %s: none', async (method, url, payload) => {
    const before = await keptRows();
    const ask = () => server.app.inject({ method, url, ...(payload && { payload }), remoteAddress: somewhere() });
    await Promise.all(Array.from({ length: TIMES }, ask));
    expect(await keptRows()).toEqual(before);
  });

  test('of the staff’s sign-in: no more than the daily limits', async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from staff_act`.execute(server.db);
    expect(rows[0]!.n).toBeLessThanOrEqual(notedTries.perNameAndDay);
  });

  test('temporary rows are swept', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
      server.db,
    );
    expect(Object.keys(swept).filter((table) => !rows.some(({ name }) => name === table))).toEqual([]);
  });
});
