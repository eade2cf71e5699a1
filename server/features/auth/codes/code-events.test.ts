import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { account } from '#contract/calls/account.ts';
import { auth } from '#contract/calls/auth.ts';
import { lastCode } from '#server/testing/codes.ts';
import { unboundScan } from '#server/testing/scan.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
});
afterAll(() => server.close());

let numbers = 0;
const newMobile = () => `1350000${String(++numbers).padStart(4, '0')}`;

type Place = { member: TestMember; to: string; handle: string };
type Use = {
  event: string;
  call: Call;
  signedIn?: true;
  toNewNumber?: true;
  input(code: string, place: Place): object;
};

const new_password = { new_password: 'qinghe-2027', repeated_password: 'qinghe-2027' };
const password = { password: 'shanye-2026', repeated_password: 'shanye-2026' };

/** Every call that takes a code by SMS, and the event for requesting it. */
const uses: Record<string, Use> = {
  register: {
    event: 'register',
    call: auth.register,
    toNewNumber: true,
    input: (code, { to }) => ({ mobile: to, ...password, code, type: 'mobile' }),
  },
  registerBind: {
    event: 'register',
    call: auth.registerBind,
    toNewNumber: true,
    input: (code, { to, handle }) => ({ mobile: to, ...password, code, type: 'mobile', handle }),
  },
  resetPassword: {
    event: 'resetpwd',
    call: auth.resetPassword,
    input: (code, { to }) => ({ mobile: to, code, new_password: 'qinghe-2027', type: 'mobile' }),
  },
  changePassword: {
    event: 'resetpwd',
    call: account.changePassword,
    signedIn: true,
    input: (own_code) => ({ own_code, ...new_password }),
  },
  loginByMobile: {
    event: 'mobilelogin',
    call: auth.loginByMobile,
    input: (code, { to }) => ({ mobile: to, code }),
  },
  bindUser: {
    event: 'bind',
    call: auth.bindUser,
    input: (own_code, { to, handle }) => ({ account: to, own_code, handle }),
  },
  changeMobile: {
    event: 'changemobile',
    call: account.changeMobile,
    signedIn: true,
    toNewNumber: true,
    input: (code, { to, member }) => ({ mobile: to, code, password: member.password }),
  },
  closeAccount: {
    event: 'outaccont',
    call: account.closeAccount,
    signedIn: true,
    input: (own_code) => ({ step: 'confirm', confirm: 1, own_code }),
  },
};

async function placeOf({ toNewNumber }: Use): Promise<Place> {
  await server.db.deleteFrom('wechat_binding').execute();
  const member = await server.newMember();
  const handle = await unboundScan(server, server.phones.phones[0]!);
  return { member, to: toNewNumber ? newMobile() : member.mobile, handle };
}

async function codeOf(event: string, { member, to }: Place): Promise<string> {
  const answer = await server.call(auth.sendSmsCode, { mobile: to, event }, member);
  expect(answer.code, `${event}: ${JSON.stringify(answer.data)}`).toBe(1);
  return lastCode(server, to, event);
}

let addresses = 0;
async function answerOf(use: Use, code: string, place: Place) {
  const ip = `198.51.${++addresses >> 8}.${addresses & 255}`;
  const token = use.signedIn ? { token: place.member.token } : {};
  const answer = await server.call(use.call, { ...use.input(code, place) }, { ip, ...token });
  return answer.code === 0 ? answer.data.err : answer.code;
}

const all = Object.entries(uses);

describe.each(all)('a code for %s', (_, use) => {
  test('is valid there, and once', async () => {
    const place = await placeOf(use);
    const code = await codeOf(use.event, place);
    expect(await answerOf(use, code, place)).toBe(use.call.success);
    expect(['CODE_WRONG', 403, 'HANDLE_EXPIRED']).toContain(await answerOf(use, code, place));
  });

  const others = [...new Set(all.map(([, other]) => other.event))].filter((event) => event !== use.event);
  test.each(others)('is refused when requested with the event %s', async (event) => {
    const place = await placeOf(use);
    const isForStrangers = ['register', 'changemobile'].includes(event);
    if (isForStrangers !== Boolean(use.toNewNumber)) {
      // This number cannot get such a code, so one sent to another number is tried.
      const elsewhere = { ...place, to: isForStrangers ? newMobile() : place.member.mobile };
      expect(await answerOf(use, await codeOf(event, elsewhere), place)).toBe('CODE_WRONG');
      return;
    }
    expect(await answerOf(use, await codeOf(event, place), place)).toBe('CODE_WRONG');
  });

  test('guessed from forty addresses at once has five tries, and then the right one is void too', async () => {
    const place = await placeOf(use);
    const code = await codeOf(use.event, place);
    const guesses = Array.from({ length: 40 }, (__, index) => answerOf(use, String(index).padStart(7, '9'), place));
    const answers = await Promise.all(guesses);
    expect(answers.filter((err) => err === 'CODE_WRONG')).toHaveLength(5);
    expect(answers.filter((err) => err === 'CODE_EXPIRED' || err === 'TOO_FREQUENT')).toHaveLength(35);
    expect(await answerOf(use, code, place)).toBe('CODE_EXPIRED');
  });

  test('expires after ten minutes, also when the clock was set back in between', async () => {
    const place = await placeOf(use);
    const code = await codeOf(use.event, place);
    server.clock.advance(-300);
    server.clock.advance(901);
    expect(await answerOf(use, code, place)).toBe('CODE_EXPIRED');
  });
});
