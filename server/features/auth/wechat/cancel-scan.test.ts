import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { askTicket, boundMember, poll, scanWith } from '#server/testing/scan.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { bindScan } from '../sign-in/sign-in.ts';
import { readTicket } from '../wechat-tickets.ts';

type SignedIn = { userinfo: { token: string } };
type Failure = { err: string };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('wechat_binding').execute();
});

const phone = (index = 0) => server.phones.phones[index]!;

/** A scanned ticket, and the link that cancels it. */
async function scanned(scene = 'login', member?: TestMember) {
  const { ticket, url } = await askTicket(server, scene, member);
  const told = await scanWith(server, phone(), { url });
  const { pathname } = new URL(/https?:\S+/.exec(told)![0]);
  const cancel = async () => (await server.app.inject({ method: 'POST', url: pathname })).body;
  return { ticket, cancel };
}

async function scannedUnbound() {
  const scan = await scanned();
  const { handle } = (await poll<{ handle: string }>(server, scan)).data;
  return { ...scan, handle };
}

const loginBind = ({ mobile, password }: TestMember, handle: string) =>
  server.call<SignedIn & Failure>(auth.loginBind, { account: mobile, password, handle });
const isSignedIn = async (token: string) => (await server.call(account.getUserInfo, {}, { token })).code === 1;
const bindings = () => server.db.selectFrom('wechat_binding').select('member_id').execute();
const pollBind = (member: TestMember, ticket: string) =>
  server.call<{ status?: string; err?: string }>(account.pollBindTicket, { ticket, password: member.password }, member);
const pollConfirm = (member: TestMember, ticket: string) =>
  server.call<{ proof: string }>(account.pollConfirmTicket, { ticket }, member);
const close = (member: TestMember, proof: string) =>
  server.call<Failure>(account.closeAccount, { step: 'confirm', confirm: 1, proof }, member);

async function kindsOf({ id }: TestMember): Promise<string[]> {
  const events = await server.db.selectFrom('security_event').select('kind').where('member_id', '=', id).execute();
  return events.map(({ kind }) => kind);
}

describe('"it was not me"', () => {
  test('ends the handle of an unbound scan', async () => {
    const { handle, cancel } = await scannedUnbound();
    expect(await cancel()).toContain('已取消');
    expect((await loginBind(await server.newMember(), handle)).data).toEqual({
      err: 'HANDLE_EXPIRED',
      field: 'handle',
    });
    expect(await bindings()).toEqual([]);
  });

  test('ends an unused proof', async () => {
    const member = await boundMember(server, phone());
    const { ticket, cancel } = await scanned('confirm', member);
    const { proof } = (await pollConfirm(member, ticket)).data;
    await cancel();
    expect((await close(member, proof)).data.err).toBe('NOT_CONFIRMED');
    expect(await kindsOf(member)).toContain('scan-cancel');
  });

  test('undoes a binding, and the account gets a message', async () => {
    const member = await server.newMember();
    const { ticket, cancel } = await scanned('bind', member);
    expect((await pollBind(member, ticket)).data).toMatchObject({ status: 'bound' });
    await cancel();
    expect(await bindings()).toEqual([]);
    expect(await kindsOf(member)).toEqual(expect.arrayContaining(['wechat-unbind', 'scan-cancel']));
    const { list } = (await server.call<{ list: { title: string }[] }>(messages.listMessages, {}, member)).data;
    expect(list.map(({ title }) => title)).toContain('已解绑微信');
    expect(await isSignedIn(member.token), 'who was signed in before the scan stays so').toBe(true);
  });

  test('undoes the results of a handle: the binding, and the sessions since', async () => {
    const member = await server.newMember();
    const { handle, cancel } = await scannedUnbound();
    server.clock.advance(60);
    const { token } = (await loginBind(member, handle)).data.userinfo;
    const later = await scanned();
    const next = (await poll<SignedIn>(server, later)).data.userinfo.token;
    await cancel();
    expect(await bindings()).toEqual([]);
    expect([await isSignedIn(token), await isSignedIn(next), await isSignedIn(member.token)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await kindsOf(member)).toEqual(expect.arrayContaining(['wechat-unbind', 'scan-cancel']));
  });

  test('leaves a binding that the scan did not make', async () => {
    const { cancel } = await scannedUnbound();
    const member = await server.newMember();
    server.clock.advance(60);
    const own = await scanned('bind', member);
    await pollBind(member, own.ticket);
    server.clock.advance(60);
    const signIn = await scanned();
    const { token } = (await poll<SignedIn>(server, signIn)).data.userinfo;
    await cancel();
    await signIn.cancel();
    expect(await isSignedIn(token)).toBe(false);
    expect(await bindings()).toEqual([{ member_id: member.id }]);
  });

  test('does not restore a binding that was removed', async () => {
    const member = await boundMember(server, phone());
    const { ticket, cancel } = await scanned('unbind', member);
    await server.call(account.pollUnbindTicket, { ticket }, member);
    expect(await cancel()).toContain('已取消');
    expect(await bindings()).toEqual([]);
  });

  test('is recorded once, however often it is opened', async () => {
    const member = await boundMember(server, phone());
    const { cancel } = await scanned('confirm', member);
    await Promise.all(Array.from({ length: 20 }, cancel));
    expect((await kindsOf(member)).filter((kind) => kind === 'scan-cancel')).toHaveLength(1);
  });

  test('works for a day, and repeatedly', async () => {
    const { ticket, cancel } = await scanned();
    server.clock.advance(86_340);
    expect(await cancel()).toContain('已取消');
    expect(await cancel()).toContain('已取消');
    expect((await poll(server, { ticket })).code).toBe(410);
    server.clock.advance(61);
    expect(await cancel()).toContain('已经失效');
  });
});

describe('a scan that is cancelled while', () => {
  test('the browser polls is over, regardless of its clock', async () => {
    const { ticket, cancel } = await scanned();
    const { db, clock } = server;
    const now = clock.now();
    const read = await readTicket({ db, clock: { now: () => now } }, ticket, { purpose: 'login', memberId: null });
    server.clock.advance(5);
    await cancel();
    const used = read.state === 'scanned' && (await db.transaction().execute((tx) => read.use(tx)));
    expect([read.state, used]).toEqual(['scanned', false]);
  });

  test.each([1, 2, 3, 4, 5])('it is polled leaves no session, handle, proof or binding (%s)', async () => {
    const member = await boundMember(server, phone());
    const [login, confirm] = [await scanned(), await scanned('confirm', member)];
    const [answer, proved] = await Promise.all([
      poll<SignedIn>(server, login),
      pollConfirm(member, confirm.ticket),
      login.cancel(),
      confirm.cancel(),
    ]);
    expect(await isSignedIn(answer.data?.userinfo?.token ?? 'none')).toBe(false);
    expect((await close(member, proved.data.proof ?? 'none')).data.err).toBe('NOT_CONFIRMED');
    await server.db.deleteFrom('wechat_binding').execute();
    const [unbound, bind] = [await scanned(), await scanned('bind', member)];
    await Promise.all([poll(server, unbound), pollBind(member, bind.ticket), unbound.cancel(), bind.cancel()]);
    expect(await bindings()).toEqual([]);
    expect(await server.db.selectFrom('wechat_handle').selectAll().execute()).toEqual([]);
  });

  test('its handle is being used waits for that, and undoes it', async () => {
    const { id } = await server.newMember();
    const { handle, cancel } = await scannedUnbound();
    const { db, clock } = server;
    const { canceling } = await db.transaction().execute(async (tx) => {
      const bound = await bindScan(tx, { db, clock, ip: '', userAgent: '' }, id, handle);
      expect(bound.ok).toBe(true);
      const canceling = cancel();
      await expect.poll(() => waitingStatements(server)).toBe(1);
      return { canceling };
    });
    expect(await canceling).toContain('已取消');
    expect(await bindings()).toEqual([]);
  });
});
