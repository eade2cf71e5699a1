import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Call, Envelope } from '#contract/call.ts';
import { account } from '#contract/calls/account.ts';
import { type FailureName, failures } from '#contract/failures.ts';
import { languages } from '#contract/language.ts';
import { handlers } from '#server/compose.ts';
import type { Handler } from '#server/http/handle.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';

/** What people paste, what scripts send, and what breaks databases. */
const hostile: Record<string, string> = {
  empty: '',
  'a space': ' ',
  'a full-width space': '　',
  'too long': 'x'.repeat(300),
  'far too long': '1'.repeat(100_000),
  'full-width digits': '１３８００１３８０００',
  'digits with spaces': '138 0013 8000',
  emoji: '😀👨‍👩‍👧‍👦'.repeat(4),
  SQL: "' or 1=1; drop table member; --",
  HTML: '"><img src=x onerror=alert(1)>',
  'a placeholder': '{field}',
  'a zero character': 'a\u0000b',
  'a zero character in JSON': '[{"name":"agreement","config":{"title":"\\u0000"}}]',
  'a deep nest in JSON': '['.repeat(5000) + ']'.repeat(5000),
  'half a surrogate pair': '\ud83d',
  'reversed writing': 'a\u202eb',
  'a header': 'lin@shanye.example\r\nBcc: x@y.example',
  'a path': '../../../../etc/passwd',
  'a query object': '{"$ne":null}',
  'a list': '[1,2]',
  'a prototype': '__proto__',
  'a negative number': '-1',
  'a fraction': '1.5',
  'no number': 'NaN',
  infinity: '1e999',
  'beyond 32 bits': '2147483648',
  'beyond 53 bits': '9007199254740993',
  'the largest safe number': '9007199254740991',
};
/** JSON says more than text. */
const hostileJson: Record<string, unknown> = { null: null, true: true, number: 12, list: ['x'], object: { x: 1 } };

/** Sound values, so that one field at a time is bad. */
const sound: Record<string, unknown> = {
  account: '13800138000',
  all: 1,
  cancel: 1,
  captcha: '123456',
  code: '123456',
  email: 'lin@shanye.example',
  event: 'register',
  id: 1,
  ids: '1,2',
  limit: 10,
  link: 'http://127.0.0.1:1/',
  mobile: '13800138000',
  newpassword: 'shanye-2027',
  openid: 'handle',
  page: 1,
  password: 'shanye-2026',
  repeatpassword: 'shanye-2027',
  ticket: 'ticket',
};

const common: readonly FailureName[] = ['PARAM', 'TOO_FREQUENT', 'NOT_FOUND', 'PROVIDER_DOWN'];
const fieldsOf = ({ input }: Handler) => Object.keys((input as z.ZodObject).shape ?? {});
/** An address with a bad segment may be no address at all, and staff have tests of their own. */
const isAsked = ({ call }: Handler) =>
  !call.access.startsWith('staff') && call.body !== 'multipart' && !call.path.includes(':');
const calls = handlers
  .filter(isAsked)
  .flatMap((handler) => fieldsOf(handler).map((field) => ({ name: `${handler.name}.${field}`, handler, field })));

let server: TestServer;
let member: TestMember;
let bystander: TestMember;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off', SMS_DAILY_CAP: '1000000' } });
  [member, bystander] = [await server.newMember(), await server.newMember()];
});
afterAll(() => server.close());

let asked = 0;
/** Every call comes from another address, so that no limit of addresses answers in place of the check. */
function ask({ call }: Handler, input: Record<string, unknown>) {
  asked += 1;
  const ip = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
  const language = languages[asked % languages.length]!;
  const token = call.access === 'public' ? {} : { token: member.token };
  return server.call(call, input, { ip, language, ...token });
}

test.each(calls)('$name answers whatever it is sent in the words of the catalogue', async ({ handler, field }) => {
  const base = Object.fromEntries(
    fieldsOf(handler)
      .filter((name) => name in sound)
      .map((name) => [name, sound[name]]),
  );
  const values = { ...hostile, ...(handler.call.body === 'json' ? hostileJson : {}) };
  for (const [what, value] of Object.entries(values)) {
    const answer = await ask(handler, { ...base, [field]: value });
    expect(problemOf(handler.call, answer, value), `${what}: ${JSON.stringify(answer).slice(0, 300)}`).toBeNull();
  }
});

/** What is wrong with an answer; null when nothing is. */
function problemOf(call: Call, { code, msg, data }: Envelope<unknown>, sent: unknown): string | null {
  if (code === call.success || code === 201 || code === 202) {
    return null;
  }
  const { err } = (data ?? {}) as { err?: FailureName };
  if (code === 403) {
    return call.failures.includes('LOGIN_EXPIRED') ? null : 'signed out';
  }
  if (!err || ![...call.failures, ...common].includes(err)) {
    return 'not a failure of this call';
  }
  const isCatalogued = languages.some((language) => wordsOf(err, language === 'zh-CN' ? 'zh' : 'en').test(msg));
  const isEchoed = typeof sent === 'string' && sent.length > 6 && msg.includes(sent);
  return isEchoed ? 'echoed' : isCatalogued ? null : 'not in the words of the catalogue';
}

const wordsOf = (err: FailureName, language: 'zh' | 'en'): RegExp =>
  new RegExp(
    `^${failures[err][language]
      .split(/\{\w+\}/)
      .map(escapeRegExp)
      .join('.+')}$`,
    'su',
  );
const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

describe('afterwards', () => {
  test('whoever sent all that is still signed in, and nobody else has lost anything', async () => {
    for (const one of [member, bystander]) {
      expect(await server.call(account.getUserInfo, {}, one)).toMatchObject({ code: 1, data: { id: one.id } });
    }
    const { mobile } = await server.db
      .selectFrom('member')
      .select('mobile')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(mobile).toBe(member.mobile);
  });

  test('nobody was registered', async () => {
    const rows = await server.db.selectFrom('member').select('id').execute();
    expect(rows).toHaveLength(2);
  });
});
