import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { account } from '#contract/account/calls.ts';
import type { Call, Envelope } from '#contract/call.ts';
import { type FailureName, failures } from '#contract/failures.ts';
import type { Handler } from '#server/feature/handle.ts';
import { handlers } from '#server/start/compose.ts';
import { newStaff } from '#server/testing/staff-member.ts';
import { type CallOptions, startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { languages, localeOf } from '#words/language.ts';

/** Values that people paste, scripts send, and databases reject. */
const hostile: Record<string, string> = {
  empty: '',
  'a space': ' ',
  'a full-width space': '　',
  'too long': 'x'.repeat(300),
  'far too long': '1'.repeat(60_000),
  'full-width digits': '１２８００１３８０００',
  'digits with spaces': '128 0013 8000',
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
/** JSON has more types than text. */
const hostileJson: Record<string, unknown> = { null: null, true: true, number: 12, list: ['x'], object: { x: 1 } };

/** Valid values, so that one field at a time is bad. */
const sound: Record<string, unknown> = {
  account: '13800138000',
  all: 1,
  cancel: 1,
  code: '123456',
  email: 'lin@shanye.example',
  event: 'register',
  handle: 'handle',
  id: 1,
  ids: '1,2',
  limit: 10,
  link: 'http://127.0.0.1:1/',
  mobile: '13800138000',
  new_password: 'shanye-2027',
  page: 1,
  password: 'shanye-2026',
  repeated_password: 'shanye-2027',
  ticket: 'ticket',
};

const common: readonly FailureName[] = ['PARAM', 'TOO_FREQUENT', 'NOT_FOUND', 'PROVIDER_DOWN'];
const fieldsOf = ({ input }: Handler) => Object.keys((input as z.ZodObject).shape ?? {});
/** An address with a bad segment may be invalid as a whole. */
const isAsked = ({ call }: Handler) => call.body !== 'multipart' && !call.path.includes(':');
type Case = { name: string; handler: Handler; field: string; isSignedIn: boolean };
const cases: Case[] = handlers.filter(isAsked).flatMap((handler) =>
  fieldsOf(handler).flatMap((field) => {
    const name = `${handler.name}.${field}`;
    const signedIn = { name: `${name}, signed in,`, handler, field, isSignedIn: true };
    const signedOut = { name, handler, field, isSignedIn: false };
    const { access } = handler.call;
    return access === 'public' ? [signedOut] : access === 'optional' ? [signedIn, signedOut] : [signedIn];
  }),
);

/** The expected failure of a field; another failure would be wrong advice. */
const own: Record<string, FailureName> = {
  'sendSmsCode.mobile': 'PHONE',
  'sendSmsCode.event': 'EVENT',
  'sendEmailCode.email': 'EMAIL',
  'sendEmailCode.event': 'EVENT',
  'login.account': 'ACCOUNT_OR_PASSWORD',
  'login.password': 'ACCOUNT_OR_PASSWORD',
  'loginBind.account': 'ACCOUNT_OR_PASSWORD',
  'loginBind.password': 'ACCOUNT_OR_PASSWORD',
  'register.mobile': 'PHONE',
  'register.password': 'PASSWORD_DIFF',
  'register.repeated_password': 'PASSWORD_DIFF',
  'register.code': 'CODE_WRONG',
  'registerBind.mobile': 'PHONE',
  'registerBind.repeated_password': 'PASSWORD_DIFF',
  'registerBind.code': 'CODE_WRONG',
  'resetPassword.code': 'CODE_WRONG',
  'resetPassword.mobile': 'CODE_WRONG',
  'loginByMobile.mobile': 'PHONE',
  'loginByMobile.code': 'CODE_WRONG',
  'loginByEmail.email': 'EMAIL',
  'loginByEmail.code': 'CODE_WRONG',
  'pollTicket.ticket': 'NOT_FOUND',
  'bindUser.own_code': 'CODE_WRONG',
  'bindUser.handle, signed in,': 'HANDLE_EXPIRED',
  'changeMobile.mobile, signed in,': 'PHONE',
  'changeMobile.code, signed in,': 'CODE_WRONG',
  'bindEmail.email, signed in,': 'EMAIL',
  'bindEmail.code, signed in,': 'CODE_WRONG',
  'changePassword.repeated_password, signed in,': 'PASSWORD_DIFF',
  'pollBindTicket.ticket, signed in,': 'NOT_FOUND',
  'pollUnbindTicket.ticket, signed in,': 'NOT_FOUND',
  'pollConfirmTicket.ticket, signed in,': 'NOT_FOUND',
  'endSession.code, signed in,': 'NOT_FOUND',
};
/** Failures that may always come first, or replace that of a code tried too often. */
const before: readonly string[] = ['TOO_FREQUENT', 'LOCKED', 'QUOTA', 'CODE_EXPIRED'];

/** Valid values that certain calls need instead. */
const soundFor: Record<string, Record<string, unknown>> = {
  register: { repeated_password: 'shanye-2026' },
  registerBind: { repeated_password: 'shanye-2026' },
  endSession: { all: 0 },
  ...Object.fromEntries(
    ['bindUser', 'changePassword', 'closeAccount', 'exportKey'].map((name) => [name, { own_code: '123456' }]),
  ),
  /** A signed-in member who names no account binds to their own. */
  'bindUser, signed in': { account: '', own_code: '' },
};

let server: TestServer;
let member: TestMember;
let bystander: TestMember;
beforeAll(async () => {
  server = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off', SMS_DAILY_CAP: '1000000' } });
  [member, bystander] = [await server.newMember(), await server.newMember()];
});
afterAll(() => server.close());

let callCount = 0;
/** A staff session of its own for each field, since calls of the back office may end it. */
async function keyOf({ handler, isSignedIn }: Case): Promise<CallOptions> {
  if (handler.call.access.startsWith('staff')) {
    return newStaff(server, 'owner');
  }
  return isSignedIn ? { token: member.token } : {};
}

/** Every call comes from another address, so that no limit of addresses answers instead of the check. */
function ask({ handler }: Case, input: Record<string, unknown>, key: CallOptions) {
  callCount += 1;
  const ip = `10.${callCount >> 16}.${(callCount >> 8) & 255}.${callCount & 255}`;
  const language = languages[callCount % languages.length]!;
  return server.call(handler.call, input, { ip, language, ...key });
}

test.each(cases)('$name answers any input in the words of the catalog', async (one) => {
  const { handler, field, name, isSignedIn } = one;
  const key = await keyOf(one);
  const base = Object.fromEntries(
    fieldsOf(handler)
      .filter((fieldName) => fieldName in sound)
      .map((fieldName) => [fieldName, sound[fieldName]]),
  );
  const soundHere = { ...soundFor[handler.name], ...(isSignedIn && soundFor[`${handler.name}, signed in`]) };
  const values = { ...hostile, ...(handler.call.body === 'json' ? hostileJson : {}) };
  for (const [what, value] of Object.entries(values)) {
    const answer = await ask(one, { ...base, ...soundHere, [field]: value }, key);
    const situation = `${what}: ${JSON.stringify(answer).slice(0, 300)}`;
    expect(problemOf(handler.call, answer, value), situation).toBeNull();
    const expected = own[name];
    if (expected) {
      expect([expected, ...before, ...(isUnreadable(value) ? ['PARAM'] : [])], situation).toContain(answer.data?.err);
    }
  }
});

test('every failure named above occurs in a case', () => {
  const caseNames = new Set(cases.map(({ name }) => name));
  expect(Object.keys(own).filter((name) => !caseNames.has(name))).toEqual([]);
});

/** Too long for any such field, of another type, or unstorable. */
const isUnreadable = (value: unknown): boolean =>
  typeof value !== 'string' || value.length > 16 || value.includes('\u0000') || !value.isWellFormed();

/** The problem of an answer, or null. */
function problemOf(call: Call, { code, msg, data }: Envelope<unknown>, value: unknown): string | null {
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
  const isWorded = languages.some((language) => wordsOf(err, localeOf(language)).test(msg));
  const isEchoed = typeof value === 'string' && value.length > 6 && msg.includes(value);
  return isEchoed ? 'echoed' : isWorded ? null : 'not in the words of the catalog';
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

test('afterwards the sender is still signed in, and nobody was registered, changed or lost', async () => {
  for (const one of [member, bystander]) {
    expect(await server.call(account.getUserInfo, {}, one)).toMatchObject({ code: 1, data: { id: one.id } });
  }
  const rows = await server.db.selectFrom('member').select(['id', 'mobile', 'email']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: member.id, mobile: member.mobile, email: null },
    { id: bystander.id, mobile: bystander.mobile, email: null },
  ]);
});
