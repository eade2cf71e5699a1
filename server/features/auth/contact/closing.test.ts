import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { agents } from '#contract/agents/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { lastCode } from '#server/testing/codes.ts';
import { askTicket, boundMember, poll, scanWith, unboundScan } from '#server/testing/scan.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());

/** The rows of each table that contain one of these texts in any column. */
async function rowsWith(texts: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.db);
  const counted = await Promise.all(
    rows.map(async ({ table }) => {
      const holds = sql.join(
        texts.map((text) => sql`strpos(one::text, ${text}) > 0`),
        sql` or `,
      );
      const found = await sql<{
        n: number;
      }>`select count(*)::int as n from ${sql.table(table)} one where ${holds}`.execute(server.db);
      return [table, found.rows[0]!.n] as const;
    }),
  );
  return Object.fromEntries(counted.filter(([, n]) => n > 0));
}

async function close(member: TestMember): Promise<void> {
  await server.call(auth.sendSmsCode, { event: 'outaccont' }, member);
  const own_code = await lastCode(server, member.mobile, 'outaccont');
  const { data } = await server.call(account.closeAccount, { step: 'confirm', confirm: 1, own_code }, member);
  expect(data).toEqual({ closed: 1 });
}

/** Signs in by WeChat once more, leaves an unused handle behind, and requests codes to a phone that is not the member's yet, and applies with it. */
async function leaveTraces(member: TestMember, newMobile: string): Promise<void> {
  const [phone] = server.phones.phones;
  const ticket = await askTicket(server);
  await scanWith(server, phone!, ticket);
  await poll(server, ticket);
  await scanWith(server, phone!, await askTicket(server, 'confirm', member));
  await server.call(auth.sendSmsCode, { mobile: newMobile, event: 'changemobile' }, member);
  await server.call(agents.applyAsAgent, { name: '林晓', mobile: newMobile }, member);
}

test('no table contains the phone number of a closed account, its requested new number, or its WeChat', async () => {
  const [phone, otherPhone] = server.phones.phones;
  await unboundScan(server, phone!);
  const member = await boundMember(server, phone!);
  const newMobile = '13700000777';
  await leaveTraces(member, newMobile);
  const person = [member.mobile, newMobile, phone!.openid];
  expect(Object.keys(await rowsWith(person)).sort()).toEqual([
    'agent_application',
    'inbox_message',
    'member',
    'one_time_code',
    'wechat_binding',
    'wechat_handle',
    'wechat_ticket',
  ]);
  await unboundScan(server, otherPhone!);
  const other = await server.newMember();
  await server.call(auth.sendSmsCode, { event: 'changemobile' }, other);
  const stranger = await rowsWith([other.mobile, otherPhone!.openid]);

  await close(member);
  expect(await rowsWith(person)).toEqual({});
  expect(await rowsWith([other.mobile, otherPhone!.openid]), 'what is somebody else’s stays').toEqual(stranger);
});

test('a code requested without a session belongs to no member', async () => {
  await server.call(auth.sendSmsCode, { mobile: '13700000778', event: 'register' });
  const code = await server.db
    .selectFrom('one_time_code')
    .select('member_id')
    .where('target', '=', '13700000778')
    .executeTakeFirstOrThrow();
  expect(code).toEqual({ member_id: null });
});
