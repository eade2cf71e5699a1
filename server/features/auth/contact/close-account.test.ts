import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { files } from '#contract/files/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { listLinks } from '#server/database/erasures.ts';
import { post } from '#server/features/billing/ledger/post.ts';
import { erase } from '#server/jobs/erase.ts';
import { lastCode } from '#server/testing/codes.ts';
import { endOfBuild, startTrial, uploadIcon } from '#server/testing/packed-app.ts';
import { askTicket, bindPhone, scanWith } from '#server/testing/scan.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { removeOldRows } from '../store.ts';

type ClosedAccount = { err?: string; closed?: 1; field?: string };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());

const close = (input: object, member: TestMember) =>
  server.call<ClosedAccount>(account.closeAccount, { ...input }, member);

async function codeFor(member: TestMember): Promise<string> {
  await server.call(auth.sendSmsCode, { event: 'outaccont' }, member);
  return lastCode(server, member.mobile, 'outaccont');
}

/** Every table that refers to members, with the number of this member's rows. */
async function rowsOf(memberId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('member_id', 'owner_id')`.execute(
    server.db,
  );
  const counted = await Promise.all(
    rows.map(async ({ table, column }) => {
      const found = await sql<{
        n: number;
      }>`select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${memberId}`.execute(server.db);
      return [table, found.rows[0]!.n] as const;
    }),
  );
  return Object.fromEntries(counted.filter(([, n]) => n > 0));
}

const ordersOfNobody = () =>
  server.db.selectFrom('pay_order').select(['status', 'snapshot']).where('member_id', 'is', null).execute();

describe('the first step', () => {
  test('lists the losses, and the target of the code', async () => {
    const member = await server.newMember();
    expect((await close({}, member)).data).toEqual({
      type: 'mobile',
      to_text: expect.stringMatching(/^139\*{4}\d{4}$/),
      apps: 0,
      packed: 0,
      balance: '0.00',
      orders: 0,
      points: 0,
      membership: { level: 'none', expire: 0 },
      licences: { apps: 0, days: 0, permanent: 0 },
      domains: 0,
      keys: 0,
      invoices: 0,
    });
  });

  test('counts packed apps and their keys', async () => {
    const member = await server.newMember();
    const { code } = await startTrial(server, member);
    await endOfBuild(server, member, code);
    expect((await close({ step: 'check' }, member)).data).toMatchObject({
      packed: 1,
      keys: 1,
      licences: { apps: 0, days: 0, permanent: 0 },
    });
    const until = new Date(server.clock.now().getTime() + 365 * 86_400_000);
    const paid = server.db.updateTable('packed_app').set({ trial: false, expires_at: until });
    await paid.where('member_id', '=', member.id).execute();
    expect((await close({}, member)).data).toMatchObject({ licences: { apps: 1, days: 365, permanent: 0 } });
  });
});

test('spec §4: "Closing an account is irreversible and deletes all data at once"', async () => {
  const [member, other] = [await server.newMember(), await server.newMember()];
  const app = await startTrial(server, member);
  await uploadIcon(server, member);
  await uploadIcon(server, other);
  await endOfBuild(server, member, app.code);
  await bindPhone(server, member, server.phones.phones[0]!);
  await askTicket(server, 'confirm', member);
  const before = await rowsOf(member.id);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'session',
      'packed_app',
      'signing_key',
      'file',
      'message',
      'trial_use',
      'wechat_binding',
      'wechat_ticket',
    ]),
  );
  const otherBefore = await rowsOf(other.id);

  const own_code = await codeFor(member);
  expect(await close({ step: 'confirm', confirm: 1, own_code }, member)).toMatchObject({
    code: 1,
    data: { closed: 1 },
  });
  const later = (await listLinks(server.db)).filter(({ root }) => root === 'member');
  const erasedLater = ['security_event', ...later.map(({ table }) => table)];
  expect(Object.keys(await rowsOf(member.id)).filter((table) => !erasedLater.includes(table))).toEqual([]);
  expect(await rowsOf(other.id)).toEqual(otherBefore);
  expect(await server.call(account.getUserInfo, {}, member)).toMatchObject({ code: 403, data: { closed: 1 } });
  const again = await server.call(auth.login, { account: member.mobile, password: member.password });
  expect(again.data).toMatchObject({ err: 'ACCOUNT_OR_PASSWORD' });
  expect(await ordersOfNobody(), 'a trial is not a money record').toEqual([]);
  expect((await server.call(packaging.getLicence, { app: 'nothing' })).data).toMatchObject({ err: 'NOT_FOUND' });
  await erase(server.deps);
  expect(await rowsOf(member.id)).toEqual({});
  expect(await rowsOf(other.id)).toEqual(otherBefore);
});

test('every browser of a closed account learns for a day why its session is over, and no other browser does', async () => {
  const [member, other] = [await server.newMember(), await server.newMember()];
  const elsewhere = await server.call<{ userinfo: { token: string } }>(auth.login, {
    account: member.mobile,
    password: member.password,
  });
  const { token } = elsewhere.data.userinfo;
  await server.call(auth.logout, {}, other);
  const own_code = await codeFor(member);
  await close({ step: 'confirm', confirm: 1, own_code }, member);
  const readUser = async (browser: { token: string }) => (await server.call(account.getUserInfo, {}, browser)).data;
  expect(await readUser({ token })).toEqual({ closed: 1 });
  expect([await readUser(other), await readUser({ token: 'unknown' })]).toEqual([null, null]);
  const refused = await server.call(files.uploadImage, { picture: Buffer.from('unread') }, { token });
  expect(refused, 'also before a body is read').toMatchObject({ code: 403, data: { closed: 1 } });
  await removeOldRows(server.db, new Date(server.deps.clock.now().getTime() + 25 * 3_600_000));
  expect(await readUser({ token })).toBeNull();
});

test('money records stay, without the person and the name of the app', async () => {
  const member = await server.newMember();
  const { app_id, code } = await startTrial(server, member);
  await endOfBuild(server, member, code);
  const bought = { app_id, plan: 'primary', platforms: ['android'], months: 12, trialDays: 0 } as const;
  const id = await payFor(member, { ...bought, appName: { zh: '山野茶事', en: '' } });
  await sql`update build set order_id = ${id} where code = ${code}`.execute(server.db);
  const own_code = await codeFor(member);
  expect((await close({}, member)).data).toMatchObject({ orders: 1 });
  expect((await close({ step: 'confirm', confirm: 1, own_code }, member)).data).toEqual({ closed: 1 });
  expect(await ordersOfNobody()).toEqual([{ status: 'paid', snapshot: { ...bought, appName: '' } }]);
});

/** An order of 129.00 yuan, paid by WeChat. */
async function payFor(member: TestMember, snapshot: object): Promise<number> {
  const at = server.clock.now();
  const order = {
    order_no: 'T2026paid',
    member_id: member.id,
    kind: 'pack',
    amount_fen: 12_900,
    paytype: 'wechat',
  } as const;
  const values = { ...order, status: 'unpaid', snapshot: JSON.stringify(snapshot), created_at: at } as const;
  const { id } = await server.db.insertInto('pay_order').values(values).returning('id').executeTakeFirstOrThrow();
  await server.db.transaction().execute(async (tx) => {
    const postings = [
      { account: { kind: 'wechat' as const }, amount: -12_900 },
      { account: { kind: 'sales' as const }, amount: 12_900 },
    ];
    const { id: paid_tx } = await post(tx, { key: `pay:${id}`, kind: 'purchase', orderId: id, at, postings });
    await tx.updateTable('pay_order').set({ status: 'paid', paid_at: at, paid_tx }).where('id', '=', id).execute();
  });
  return id;
}

describe('the second step', () => {
  test.each([
    [{ step: 'confirm' }, 'NOT_CONFIRMED', 'confirm'],
    [{ step: 'confirm', confirm: 0, own_code: '123456' }, 'NOT_CONFIRMED', 'confirm'],
    [{ step: 'confirm', confirm: 1 }, 'NOT_CONFIRMED', 'own_code'],
    [{ step: 'confirm', confirm: 1, own_code: '000000' }, 'CODE_WRONG', 'own_code'],
    [{ step: 'confirm', confirm: 1, proof: 'made up' }, 'NOT_CONFIRMED', 'proof'],
  ])('%j closes nothing: %s of %s', async (input, err, field) => {
    const member = await server.newMember();
    expect((await close(input, member)).data).toEqual({ err, field });
    expect((await server.call(account.getUserInfo, {}, member)).code).toBe(1);
  });

  test('requires a fresh code for this event of this member', async () => {
    const [member, other] = [await server.newMember(), await server.newMember()];
    await server.call(auth.sendSmsCode, { mobile: member.mobile, event: 'mobilelogin' });
    const signIn = await lastCode(server, member.mobile, 'mobilelogin');
    const theirs = await codeFor(other);
    const mine = await codeFor(member);
    for (const own_code of [signIn, theirs].filter((code) => code !== mine)) {
      expect((await close({ step: 'confirm', confirm: 1, own_code }, member)).data.err).toBe('CODE_WRONG');
    }
    server.clock.advance(601);
    expect((await close({ step: 'confirm', confirm: 1, own_code: mine }, member)).data.err).toBe('CODE_EXPIRED');
  });

  test('sends the code to the own number, also when another number is given', async () => {
    const member = await server.newMember();
    await server.call(auth.sendSmsCode, { mobile: '13612345678', event: 'outaccont' }, member);
    expect(await server.inbox.list({ to: '13612345678' })).toEqual([]);
    expect(await server.inbox.list({ to: member.mobile })).toHaveLength(1);
  });

  test('or accepts the bound WeChat, after a scan', async () => {
    await server.db.deleteFrom('wechat_binding').execute();
    const [member, other] = [await server.newMember(), await server.newMember()];
    const [own, wrong] = server.phones.phones;
    await bindPhone(server, member, own!);
    const stranger = await askTicket(server, 'confirm', member);
    await scanWith(server, wrong!, stranger);
    const poll = (ticket: string) =>
      server.call<{ proof: string; err?: string }>(account.pollConfirmTicket, { ticket }, member);
    expect((await poll(stranger.ticket)).data).toEqual({ err: 'WRONG_WECHAT' });
    const ticket = await askTicket(server, 'confirm', member);
    expect((await poll(ticket.ticket)).data).toEqual({ status: 'waiting' });
    await scanWith(server, own!, ticket);
    const { proof } = (await poll(ticket.ticket)).data;
    expect((await poll(ticket.ticket)).data).toMatchObject({ err: 'EXPIRED' });
    expect((await close({ step: 'confirm', confirm: 1, proof }, other)).data.err, 'somebody else’s').toBe(
      'NOT_CONFIRMED',
    );
    expect((await close({ step: 'confirm', confirm: 1, proof }, member)).data).toEqual({ closed: 1 });
  });
});

test('a pending payment prevents it, and nothing is half deleted', async () => {
  const member = await server.newMember();
  await server.db
    .insertInto('pay_order')
    .values({
      order_no: 'T2026checking',
      member_id: member.id,
      kind: 'pack',
      status: 'checking',
      amount_fen: 900,
      paytype: 'bank',
      snapshot: '{}',
      created_at: server.clock.now(),
      paid_at: null,
      closes_at: null,
    })
    .execute();
  const own_code = await codeFor(member);
  const before = await rowsOf(member.id);
  expect((await close({ step: 'confirm', confirm: 1, own_code }, member)).data).toEqual({ err: 'PENDING_ORDER' });
  expect(await rowsOf(member.id)).toEqual(before);
  await server.db.updateTable('pay_order').set({ status: 'closed' }).where('order_no', '=', 'T2026checking').execute();
  expect((await close({ step: 'confirm', confirm: 1, own_code }, member)).data, 'the code is still good').toEqual({
    closed: 1,
  });
});
