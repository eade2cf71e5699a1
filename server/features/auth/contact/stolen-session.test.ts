import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { lastCode } from '#server/testing/codes.ts';
import { askTicket, bindPhone, scanProof, scanWith, unboundScan } from '#server/testing/scan.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

type Outcome = { err?: string; field?: string; status?: string; closed?: number };

let server: TestServer;
let victim: TestMember;
/** The thief has only this session. */
let session: { token: string };
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('wechat_binding').execute();
  victim = await server.newMember();
  session = { token: victim.token };
});

let numbers = 0;
const newMobile = () => `1370000${String(++numbers).padStart(4, '0')}`;
const newEmail = () => `thief-${++numbers}@evil.example`;
const ask = (call: Parameters<TestServer['call']>[0], input: object, options: object = session) =>
  server.call<Outcome>(call, { ...input }, options);

async function codeAt(to: string, event: string, options: object = session): Promise<string> {
  const isEmail = to.includes('@');
  await (isEmail
    ? ask(auth.sendEmailCode, { email: to, event }, options)
    : ask(auth.sendSmsCode, { mobile: to, event }, options));
  return lastCode(server, to, event);
}
/** The code that the member requests without a target. */
async function ownCode(to: string, event: string): Promise<string> {
  await ask(to.includes('@') ? auth.sendEmailCode : auth.sendSmsCode, { event });
  return lastCode(server, to, event);
}

const rowOf = ({ id }: TestMember) =>
  server.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const bindingOf = ({ id }: TestMember) =>
  server.db.selectFrom('wechat_binding').selectAll().where('member_id', '=', id).executeTakeFirst();

const fresh = { new_password: 'taken-over-77', repeated_password: 'taken-over-77' };
const phone = (index = 0) => server.phones.phones[index]!;

/** Every way to take over or erase an account, with the thief's answer. */
const attacks: Record<string, () => Promise<Outcome>> = {
  'adds a first address': async () => {
    const email = newEmail();
    return (await ask(account.bindEmail, { email, code: await codeAt(email, 'bindemail') })).data;
  },
  'adds an address, with the code to it as the proof': async () => {
    const email = newEmail();
    const code = await codeAt(email, 'bindemail');
    return (await ask(account.bindEmail, { email, code, own_code: code })).data;
  },
  'changes the phone number': async () => {
    const mobile = newMobile();
    return (await ask(account.changeMobile, { mobile, code: await codeAt(mobile, 'changemobile') })).data;
  },
  'binds a WeChat of their own by its ticket': async () => {
    const ticket = await askTicket(server, 'bind', session);
    await scanWith(server, phone(), ticket);
    const { data } = await ask(account.pollBindTicket, { ticket: ticket.ticket });
    expect(data.status).toBe('scanned');
    return (await ask(account.pollBindTicket, { ticket: ticket.ticket, password: 'not-this-one' })).data;
  },
  'binds a WeChat of their own by its handle': async () =>
    (await ask(auth.bindUser, { handle: await unboundScan(server, phone()) })).data,
  'changes the password': async () => (await ask(account.changePassword, fresh)).data,
  'closes the account': async () => {
    await ask(auth.sendEmailCode, { event: 'outaccont' });
    return (await ask(account.closeAccount, { step: 'confirm', confirm: 1, own_code: '000000' })).data;
  },
  'unbinds WeChat by another phone': async () => {
    await bindPhone(server, victim, phone(0));
    const ticket = await askTicket(server, 'unbind', session);
    await scanWith(server, phone(1), ticket);
    return (await ask(account.pollUnbindTicket, { ticket: ticket.ticket })).data;
  },
  'confirms by another phone': async () => {
    await bindPhone(server, victim, phone(0));
    const ticket = await askTicket(server, 'confirm', session);
    await scanWith(server, phone(1), ticket);
    return (await ask(account.pollConfirmTicket, { ticket: ticket.ticket })).data;
  },
};

describe('with only a stolen session', () => {
  test.each(Object.entries(attacks))('no thief %s', async (_, attack) => {
    const before = await rowOf(victim);
    expect((await attack()).err).toMatch(/^(PASSWORD|CODE_WRONG|WRONG_WECHAT)$/);
    expect(await rowOf(victim)).toEqual(before);
    expect((await bindingOf(victim))?.nickname ?? '林晓').toBe('林晓');
    expect((await ask(auth.login, { account: victim.mobile, password: victim.password }, {})).code).toBe(1);
  });

  test('a newly added address does not help: neither to close, reset, change contacts nor bind WeChat', async () => {
    const email = newEmail();
    const code = await codeAt(email, 'bindemail');
    await ask(account.bindEmail, { email, code, password: victim.password });
    expect((await ask(auth.sendEmailCode, { event: 'outaccont' })).data.err).toBe('TOO_NEW');
    const reset = { mobile: email, new_password: fresh.new_password, type: 'email' };
    const resetCode = await codeAt(email, 'resetpwd', {});
    expect((await ask(auth.resetPassword, { ...reset, code: resetCode }, {})).data.err).toBe('TOO_NEW');
    expect((await ask(account.changePassword, { ...fresh, own_code: resetCode })).data.err).toBe('TOO_NEW');
    const mobile = newMobile();
    const toNew = await codeAt(mobile, 'changemobile');
    expect((await ask(auth.sendEmailCode, { event: 'changemobile' })).data.err).toBe('TOO_NEW');
    expect((await ask(account.changeMobile, { mobile, code: toNew, own_code: '1' })).data.err).toBe('CODE_WRONG');
    const handle = await unboundScan(server, phone());
    const bindCode = await codeAt(email, 'bind', {});
    expect((await ask(auth.bindUser, { handle, account: email, own_code: bindCode }, {})).data.err).toBe('TOO_NEW');
    const login = await codeAt(email, 'emaillogin', {});
    expect((await ask(auth.loginByEmail, { email, code: login, handle }, {})).data.err).toBe('TOO_NEW');
    expect((await ask(auth.loginByEmail, { email, code: login }, {})).code, 'it signs in').toBe(1);
    expect(await bindingOf(victim)).toBeUndefined();
    expect((await ask(auth.login, { account: victim.mobile, password: victim.password }, {})).code).toBe(1);
  });
});

describe('a newly added contact', () => {
  test('proves the member from the second day on', async () => {
    const email = newEmail();
    await ask(account.bindEmail, { email, code: await codeAt(email, 'bindemail'), password: victim.password });
    server.clock.advance(86_400);
    const { userinfo } = (
      await server.call<{ userinfo: { token: string } }>(auth.login, {
        account: victim.mobile,
        password: victim.password,
      })
    ).data;
    const own_code = await codeAt(email, 'resetpwd', {});
    expect((await ask(account.changePassword, { ...fresh, own_code }, userinfo)).code).toBe(1);
  });

  test('does not get the code to close the account', async () => {
    await server.db
      .updateTable('member')
      .set({ email: newEmail(), mobile_added_at: server.clock.now() })
      .where('id', '=', victim.id)
      .execute();
    const response = await ask(account.closeAccount, { step: 'check' });
    expect(response.data).toMatchObject({ type: 'email', to_text: expect.stringContaining('@evil.example') });
    expect((await ask(account.getUserInfo, {})).data).toMatchObject({ own_contact: { type: 'email' } });
  });

  test('a WeChat bound today confirms nothing, one from the registration does', async () => {
    const handle = await unboundScan(server, phone());
    await ask(auth.bindUser, { handle, password: victim.password });
    const ticket = await askTicket(server, 'confirm', session);
    await scanWith(server, phone(), ticket);
    expect((await ask(account.pollConfirmTicket, { ticket: ticket.ticket })).data).toMatchObject({ err: 'TOO_NEW' });

    const mobile = newMobile();
    const code = await codeAt(mobile, 'register', {});
    const form = { mobile, password: fresh.new_password, repeated_password: fresh.new_password, code, type: 'mobile' };
    const registered = await server.call<{ userinfo: { id: number; token: string } }>(auth.registerBind, {
      ...form,
      handle: await unboundScan(server, phone(1)),
    });
    const member = { ...victim, ...registered.data.userinfo };
    expect(await scanProof(server, member, phone(1))).toBeTruthy();
  });
});

describe('the owner', () => {
  test.each(['changeMobile', 'bindEmail', 'changePassword'] as const)(
    '%s is proven by a scan of the bound WeChat, once',
    async (name) => {
      await bindPhone(server, victim, phone());
      const proof = await scanProof(server, victim, phone());
      const [mobile, email] = [newMobile(), newEmail()];
      const inputs = {
        changeMobile: { mobile, code: await codeAt(mobile, 'changemobile') },
        bindEmail: { email, code: await codeAt(email, 'bindemail') },
        changePassword: fresh,
      };
      expect((await ask(account[name], { ...inputs[name], proof })).code).toBe(1);
      expect((await ask(account.changePassword, { ...fresh, proof })).data).toEqual({
        err: 'NOT_CONFIRMED',
        field: 'proof',
      });
    },
  );

  test('binds WeChat with a code to the own phone', async () => {
    const ticket = await askTicket(server, 'bind', session);
    await scanWith(server, phone(), ticket);
    const own_code = await ownCode(victim.mobile, 'bind');
    const { data } = await ask(account.pollBindTicket, { ticket: ticket.ticket, own_code });
    expect(data).toMatchObject({ status: 'bound' });
  });

  test('a member who replaced the only phone today proves it by password', async () => {
    const mobile = newMobile();
    const own_code = await ownCode(victim.mobile, 'changemobile');
    await ask(account.changeMobile, { mobile, code: await codeAt(mobile, 'changemobile'), own_code });
    expect((await ask(auth.sendSmsCode, { event: 'resetpwd' })).data).toEqual({ err: 'TOO_NEW' });
    expect((await ask(account.changePassword, { ...fresh, password: victim.password })).code).toBe(1);
  });
});
