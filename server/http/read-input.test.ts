import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import type { Call } from '#contract/call.ts';
import { inputToWire } from '#contract/wire-words.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { trialHandlers } from '#server/testing/trial-calls.ts';
import type { Language } from '#words/language.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ extraHandlers: trialHandlers });
});
afterAll(() => server.close());

const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });

test('messages contain the name that people know for a field, and never its name on the wire', async () => {
  const long = 'x'.repeat(300);
  const register = (fields: object, language: Language) =>
    server.call(auth.register, { mobile: '', password: '', repeated_password: '', code: '', ...fields }, { language });
  expect((await register({ repeated_password: long }, 'zh-CN')).msg).toBe('提交的内容有误，请检查确认密码');
  expect((await register({ repeated_password: long }, 'zh-EN')).msg).toBe(
    'Something in the form is wrong. Please check the repeated password.',
  );
  expect((await register({ type: 'pigeon' }, 'zh-CN')).msg).toBe('提交的内容有误，请检查后再试');
  expect((await register({ type: 'pigeon' }, 'zh-EN')).msg).toBe(
    'Something in the form is wrong. Please check it and try again.',
  );
});

test('numbers and booleans in JSON are taken where a form has texts', async () => {
  const { mobile } = await server.newMember();
  const echo = async (fields: object) => (await post('/api/trial/echo/x', fields)).json().data;
  expect([await echo({ word: 12 }), await echo({ word: true })]).toMatchObject([{ word: '12' }, { word: 'true' }]);
  const asJson = (call: Call, fields: object) => post(call.path, inputToWire(call, { ...fields }));
  const signIn = await asJson(auth.login, { account: Number(mobile), password: 12345678 });
  expect(signIn.json().data.err).toBe('ACCOUNT_OR_PASSWORD');
  const reset = await asJson(auth.resetPassword, { mobile: Number(mobile), new_password: 78310264, code: 123456 });
  expect(reset.json().data.err).toBe('CODE_WRONG');
  for (const agree of [0, false]) {
    const fields = { mobile: 13800138000, password: 1, repeated_password: 1, code: 123456, agree };
    expect((await asJson(auth.register, fields)).json().data).toEqual({ err: 'AGREEMENT', field: 'agree' });
  }
});

test('more fields than any call has are refused before they are read', async () => {
  const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, '1']));
  expect((await post('/api/trial/echo/x', { word: 'a', ...fields(199) })).json().code).toBe(1);
  const refused = await post('/api/trial/echo/x', { word: 'a', ...fields(200) });
  expect(refused.json()).toMatchObject({ code: 0, data: { err: 'PARAM' } });
});
