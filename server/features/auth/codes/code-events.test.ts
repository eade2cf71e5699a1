import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import type { Call } from '#contract/call.ts';
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
const newEmail = () => `lin${++numbers}@shanye.example`;

type Place = { member: TestMember; own: string; to: string; handle: string };
type Use = {
  event: string;
  call: Call;
  signedIn?: true;
  byEmail?: true;
  toNew?: true;
  input(code: string, place: Place): object;
};

const new_password = { new_password: 'qinghe-2027', repeated_password: 'qinghe-2027' };
const password = { password: 'shanye-2026', repeated_password: 'shanye-2026' };

/** The calls that take a code, and the event for requesting it. */
const uses: Record<string, Use> = {
  register: {
    event: 'register',
    call: auth.register,
    toNew: true,
    input: (code, { to }) => ({ mobile: to, ...password, code, type: 'mobile' }),
  },
  registerBind: {
    event: 'register',
    call: auth.registerBind,
    toNew: true,
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
    toNew: true,
    input: (code, { to, member }) => ({ mobile: to, code, password: member.password }),
  },
  loginByEmail: {
    event: 'emaillogin',
    call: auth.loginByEmail,
    byEmail: true,
    input: (code, { to }) => ({ email: to, code }),
  },
  bindEmail: {
    event: 'bindemail',
    call: account.bindEmail,
    signedIn: true,
    byEmail: true,
    toNew: true,
    input: (code, { to, member }) => ({ email: to, code, password: member.password }),
  },
  closeAccount: {
    event: 'outaccont',
    call: account.closeAccount,
    signedIn: true,
    input: (own_code) => ({ step: 'confirm', confirm: 1, own_code }),
  },
};

const newContact = ({ byEmail }: Use) => (byEmail ? newEmail() : newMobile());

async function placeOf(use: Use): Promise<Place> {
  await server.db.deleteFrom('wechat_binding').execute();
  const member = await server.newMember();
  const handle = await unboundScan(server, server.phones.phones[0]!);
  const email = newEmail();
  if (use.byEmail) {
    await server.db.updateTable('member').set({ email }).where('id', '=', member.id).execute();
  }
  const own = use.byEmail ? email : member.mobile;
  return { member, own, to: use.toNew ? newContact(use) : own, handle };
}

async function codeOf(event: string, { member, to }: Place): Promise<string> {
  const [call, input] = to.includes('@')
    ? ([auth.sendEmailCode, { email: to, event }] as const)
    : ([auth.sendSmsCode, { mobile: to, event }] as const);
  const answer = await server.call(call, input, member);
  expect(answer.code, `${event}: ${JSON.stringify(answer.data)}`).toBe(1);
  return lastCode(server, to, event);
}

let addresses = 0;
const elsewhere = () => `198.51.${++addresses >> 8}.${addresses & 255}`;
/** The address from which the codes are requested. */
const ASKER = '127.0.0.1';

async function answerOf(use: Use, code: string, place: Place, ip = elsewhere()) {
  const token = use.signedIn ? { token: place.member.token } : {};
  const answer = await server.call(use.call, { ...use.input(code, place) }, { ip, ...token });
  return answer.code === 0 ? answer.data.err : answer.code;
}

/** Longer than any code, so that no guess is right. */
const guess = (index: number) => String(index).padStart(7, '9');

const elsewheres = (length: number) => Array.from({ length }, elsewhere);
/** The number of parallel tries: a session has five tries of the password, which some of the calls require too. */
const AT_ONCE = 4;

/** The answers to wrong codes from these addresses. */
async function guessing(use: Use, place: Place, ips: string[]) {
  const answers: unknown[] = [];
  for (let at = 0; at < ips.length; at += AT_ONCE) {
    const some = ips.slice(at, at + AT_ONCE).map((ip, index) => answerOf(use, guess(at + index), place, ip));
    answers.push(...(await Promise.all(some)));
  }
  const count = (err: string) => answers.filter((answer) => answer === err).length;
  return { wrong: count('CODE_WRONG'), refused: count('CODE_EXPIRED') };
}

const all = Object.entries(uses);

describe.each(all)('a code for %s', (_, use) => {
  test('is valid there, and once', async () => {
    const place = await placeOf(use);
    const code = await codeOf(use.event, place);
    expect(await answerOf(use, code, place)).toBe(use.call.success);
    expect(['CODE_WRONG', 403, 'HANDLE_EXPIRED']).toContain(await answerOf(use, code, place));
  });

  const alike = all.filter(([, other]) => other.byEmail === use.byEmail).map(([, other]) => other.event);
  const others = [...new Set(alike)].filter((event) => event !== use.event);
  test.each(others)('is refused when requested with the event %s', async (event) => {
    const place = await placeOf(use);
    const isForStrangers = ['register', 'changemobile', 'bindemail'].includes(event);
    if (isForStrangers !== Boolean(use.toNew)) {
      // The number cannot receive such a code, so the test tries a code sent to another number.
      const elsewhere = { ...place, to: isForStrangers ? newContact(use) : place.own };
      expect(await answerOf(use, await codeOf(event, elsewhere), place)).toBe('CODE_WRONG');
      return;
    }
    expect(await answerOf(use, await codeOf(event, place), place)).toBe('CODE_WRONG');
  });

  test('guessed from forty addresses has fifteen tries there, and the site that asked for it still uses it', async () => {
    const place = await placeOf(use);
    const code = await codeOf(use.event, place);
    expect(await guessing(use, place, elsewheres(40))).toEqual({ wrong: 15, refused: 25 });
    expect(await answerOf(use, code, place), 'the right one from elsewhere').toBe('CODE_EXPIRED');
    for (let index = 0; index < 4; index += 1) {
      expect(await answerOf(use, guess(index), place, ASKER)).toBe('CODE_WRONG');
    }
    expect(await answerOf(use, code, place, ASKER)).toBe(use.call.success);
  });

  test('has five tries from any one site and twenty in all', async () => {
    const place = await placeOf(use);
    const code = await codeOf(use.event, place);
    const site = elsewhere();
    expect(await guessing(use, place, Array(7).fill(site))).toEqual({ wrong: 5, refused: 2 });
    expect(await guessing(use, place, Array(7).fill(ASKER))).toEqual({ wrong: 5, refused: 2 });
    expect(await guessing(use, place, elsewheres(14))).toEqual({ wrong: 10, refused: 4 });
    for (const ip of [ASKER, site, elsewhere()]) {
      expect(await answerOf(use, code, place, ip)).toBe('CODE_EXPIRED');
    }
  });

  test('expires after ten minutes, also when the clock was set back in between', async () => {
    const place = await placeOf(use);
    const code = await codeOf(use.event, place);
    server.clock.advance(-300);
    server.clock.advance(901);
    expect(await answerOf(use, code, place)).toBe('CODE_EXPIRED');
  });
});
