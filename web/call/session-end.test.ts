import { beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import { client } from './client.ts';
import { type Environment, sender } from './send.ts';
import { sessionEnd } from './session-end.ts';

const entry = (path: `/${string}`, rest: Partial<Call>): Call => ({
  method: 'POST',
  path,
  body: 'form',
  access: 'guarded',
  success: 1,
  failures: [],
  ...rest,
});
const calls = {
  orders: entry('/api/user/moneylog', {}),
  sums: entry('/api/v3/billing/sum-orders', {}),
  poll: entry('/api/user/paystatus', { quiet: true }),
  news: entry('/api/news', { access: 'public' }),
};

let token: string | null;
let isOld: boolean;
let sent: string[];
let tell: (msg: string) => void;
let environment: Environment;
beforeEach(() => {
  token = 'secret';
  isOld = true;
  sent = [];
  tell = vi.fn();
  const ending = sessionEnd(() => token, tell);
  environment = {
    fetch: async (path) => {
      sent.push(String(path));
      const code = String(path) === calls.poll.path && token !== null ? 403 : 1;
      return Response.json({ code, msg: '', data: null, time: 0 });
    },
    language: () => 'zh-CN',
    session: {
      token: () => token,
      memberId: () => null,
      hasExpired: () => token !== null && isOld,
      hasEnded: ending.hasEnded,
      touch: () => {},
    },
    endSession(msg) {
      ending.end(msg);
      token = null;
    },
    forgetAccount: () => {},
    warn: () => {},
    overlay: { begin: () => () => {} },
  };
});

// biome-ignore lint/suspicious/noExplicitAny: the calls of this test have no schemas.
const api = () => client<any>(calls, sender(environment));

test('a login older than 24 hours cancels every guarded call of the page and is told once', async () => {
  const answers = await Promise.all([api().orders!({}), api().sums!({}), api().poll!({}), api().orders!({})]);
  expect(answers).toMatchObject(Array(4).fill({ ok: false, err: 'LOGIN_EXPIRED', shown: true }));
  expect(sent).toEqual([]);
  expect(tell).toHaveBeenCalledExactlyOnceWith('登录已过期，请重新登录');
  expect(await api().news!({})).toMatchObject({ ok: true });
});

test('an answer 403 of the server cancels the calls after it too', async () => {
  isOld = false;
  await api().poll!({});
  await api().orders!({});
  expect(sent).toEqual([calls.poll.path]);
  expect(tell).toHaveBeenCalledOnce();
});

test('calls go on after a new sign-in, whose end is told again', async () => {
  await api().orders!({});
  [token, isOld] = ['another', false];
  expect(await api().orders!({})).toMatchObject({ ok: true });
  isOld = true;
  await api().orders!({});
  expect(tell).toHaveBeenCalledTimes(2);
});
