import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { files } from '#contract/files/calls.ts';
import { CALLER_ID } from '#contract/wire-words.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { trial, trialHandlers } from '#server/testing/trial-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ extraHandlers: trialHandlers, perMinute: { call: 1000 } });
});
afterAll(() => server.close());

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload: payload as string, headers });
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('input', () => {
  test.each([
    ['form', 'word=wind', form],
    ['JSON', { word: 'wind' }, {}],
    [
      'multipart',
      '--b\r\ncontent-disposition: form-data; name="word"\r\n\r\nwind\r\n--b--\r\n',
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
  ])('%s is accepted by every entry, and the path joins it', async (_, payload, headers) => {
    const answer = await post('/api/Trial/echo/SouthGate', payload, headers);
    expect(answer.json()).toMatchObject({ code: 1, data: { place: 'SouthGate', word: 'wind' } });
  });

  test('static segments match in any case, and :segments keep theirs', async () => {
    const answer = await post('/API/trial/ECHO/AbC', '', form);
    expect(answer.json().data.place).toBe('AbC');
  });

  test('a wrong field is named, a nested one by its path', async () => {
    expect((await post('/api/trial/echo/x', { word: 'w'.repeat(21) })).json()).toMatchObject({
      code: 0,
      data: { err: 'PARAM', field: 'word' },
    });
    expect((await post('/api/trial/echo/x', { deep: { n: 'one' } })).json().data).toEqual({
      err: 'PARAM',
      field: 'deep.n',
    });
  });

  test('a field with a zero character is refused before it reaches the database', async () => {
    for (const payload of [{ word: 'a\u0000b' }, { deep: { n: 1, more: ['\u0000'] } }]) {
      expect((await post('/api/trial/echo/x', payload)).json().data).toEqual({
        err: 'PARAM',
        field: Object.keys(payload)[0],
      });
    }
    expect((await post('/api/trial/echo/a%00b', {})).json().data).toEqual({ err: 'PARAM', field: 'place' });
  });

  test('a nonce with a zero character is refused the same', async () => {
    const { token } = await server.newMember();
    expect((await post('/api/trial/create', { nonce: 'a\u0000b' }, { token })).json().data).toEqual({
      err: 'PARAM',
      field: 'nonce',
    });
  });

  test.each(['[', '{"a":'])('a nest of ten thousand %s is a wrong parameter, not a fault', async (open) => {
    const close = open === '[' ? ']' : '}';
    const payload = `{"deep":${open.repeat(10_000)}1${close.repeat(10_000)}}`;
    const answer = await post('/api/trial/echo/x', payload, { 'content-type': 'application/json' });
    expect([answer.statusCode, answer.json().data?.err]).toEqual([200, 'PARAM']);
  });

  test.each([
    ['broken JSON', '{"word":', { 'content-type': 'application/json' }],
    ['a list', '[1]', { 'content-type': 'application/json' }],
    ['a prototype', '{"__proto__":{"word":"x"}}', { 'content-type': 'application/json' }],
    ['an unknown type', '<a/>', { 'content-type': 'text/xml' }],
  ])('%s as a body is a wrong parameter, not a fault', async (_, payload, headers) => {
    const answer = await post('/api/trial/echo/x', payload, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ code: 0, data: { err: 'PARAM', field: 'body' } });
  });

  test('an empty body is an empty object', async () => {
    expect((await post('/api/trial/echo/x', '', { 'content-type': 'application/json' })).json().code).toBe(1);
    expect((await server.app.inject({ method: 'POST', url: '/api/trial/echo/x' })).json().code).toBe(1);
  });

  test.each([
    ['JSON', { word: 'w'.repeat(66_000) }, {}],
    ['a form', `word=${'w'.repeat(66_000)}`, form],
  ])('%s too long for any visitor without a session is HTTP 413, with the limit', async (_, payload, headers) => {
    const answer = await post('/api/trial/echo/x', payload, headers);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({
      code: 0,
      msg: '提交的内容过长，上限 64 KB',
      data: { err: 'TOO_LONG', limit: '64 KB' },
    });
    const solved = await post('/captcha/verify', { track: 'x'.repeat(70_000) });
    expect([solved.statusCode, solved.json().data.limit]).toEqual([413, '64 KB']);
  });

  test('a body of many small parts is HTTP 413 too', async () => {
    const part = `--b\r\ncontent-disposition: form-data; name="word"\r\n\r\n${'w'.repeat(20_000)}\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await post('/api/trial/echo/x', `${part.repeat(4)}--b--\r\n`, headers)).statusCode).toBe(413);
    const nest = part.replace('"word"\r\n', '"deep"\r\ncontent-type: application/json\r\n').replace(/w{9,}/, '{"n":1}');
    expect((await post('/api/trial/echo/x', `${nest}--b--\r\n`, headers)).json().code).toBe(1);
  });

  test('a prototype in JSON, a form or its parts has no effect', async () => {
    const part = '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n{"word":"owned"}\r\n--b--\r\n';
    const answers = [
      await post('/api/trial/echo/x', '{"__proto__":{"word":"owned"}}', { 'content-type': 'application/json' }),
      await post('/api/trial/echo/x', '{"constructor":{"prototype":{"word":"owned"}}}', {
        'content-type': 'application/json',
      }),
      await post('/api/trial/echo/x', '__proto__[word]=owned&__proto__=owned', form),
      await post('/api/trial/echo/x', part, { 'content-type': 'multipart/form-data; boundary=b' }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('owned');
    }
    expect(({} as { word?: string }).word).toBeUndefined();
  });

  test('a field sent twice is a wrong parameter, not two', async () => {
    expect((await post('/api/trial/echo/x', 'word=a&word=b', form)).json().data).toEqual({
      err: 'PARAM',
      field: 'word',
    });
  });

  test.each([
    ['text', 'word', '', '/api/trial/echo/x'],
    ['file', files.uploadImage.words.picture, '; filename="a.png"', files.uploadImage.path],
  ])('a part with a %s sent twice is a wrong parameter too', async (_, name, filename, url) => {
    const part = `--b\r\ncontent-disposition: form-data; name="${name}"${filename}\r\n\r\na\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b', token: (await server.newMember()).token };
    const answer = await post(url, `${part}${part}--b--\r\n`, headers);
    expect(answer.json().data).toEqual({ err: 'PARAM', field: name });
  });
});

describe('output', () => {
  test('the envelope has code, msg, data and time in seconds, and nothing beyond the output schema', async () => {
    const answer = await post('/api/trial/echo/x', {});
    expect(answer.json()).toEqual({
      code: 1,
      msg: '',
      data: { place: 'x', word: '', member: null },
      time: expect.closeTo(Date.now() / 1000, -1),
    });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  test('messages follow the header lang, details in both languages too', async () => {
    const chinese = await post('/api/trial/breaks', { how: 'reason' });
    const english = await post('/api/trial/breaks', { how: 'reason' }, { lang: 'zh-EN' });
    expect(chinese.json()).toMatchObject({
      msg: '包名不正确：含关键字',
      data: { err: 'PACKAGE_NAME', reason: '含关键字' },
    });
    expect(english.json()).toMatchObject({ msg: 'The package name cannot be used: it has a keyword' });
  });

  test('an unknown path is HTTP 404 for every method, also beside the calls', async () => {
    for (const url of ['/api/nothing', '/wechat/nothing', '/dl/nothing', '/api/trial/breaks']) {
      const answer = await server.app.inject({ method: 'GET', url });
      expect([url, answer.statusCode, answer.json().data.err]).toEqual([url, 404, 'NO_SUCH_REQUEST']);
      expect(answer.json().msg).toBe('网络请求不存在');
    }
    const posted = await server.app.inject({ method: 'POST', url: '/nothing', headers: { lang: 'zh-EN' } });
    expect([posted.statusCode, posted.json().msg]).toEqual([404, 'Network request does not exist']);
  });

  test('a file that is gone is HTTP 404 in the words of a thing that is gone', async () => {
    const { statusCode, body } = await server.app.inject(`/dl/${'1'.repeat(22)}/tea.apk`);
    expect([statusCode, JSON.parse(body).data.err]).toEqual([404, 'NOT_FOUND']);
  });

  test('a fault is HTTP 500 with the number of its log line, without details', async () => {
    const answer = await post('/api/trial/breaks', { how: 'fault' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 0, data: { err: 'INTERNAL', id: expect.any(String) } });
    expect(answer.body).not.toContain('secret');
  });

  test('a full disk is HTTP 507 in words', async () => {
    const answer = await post('/api/trial/breaks', { how: 'disk' }, { lang: 'zh-EN' });
    expect(answer.statusCode).toBe(507);
    expect(answer.json()).toMatchObject({
      code: 0,
      msg: expect.stringContaining('out of space'),
      data: { err: 'NO_SPACE' },
    });
  });

  test('a failing provider is a business answer', async () => {
    expect((await post('/api/trial/breaks', { how: 'provider' })).json().data).toEqual({ err: 'PROVIDER_DOWN' });
  });
});

describe('the session', () => {
  test('without one, a guarded call answers 403 in the body, before it looks at the input', async () => {
    const answer = await post('/api/trial/create', { refuse: 'not a boolean' }, { lang: 'zh-EN' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      code: 403,
      msg: 'Login expired, please log in again',
      data: null,
      time: expect.any(Number),
    });
  });

  test('an optional call knows the member when there is one', async () => {
    const { id, token } = await server.newMember();
    expect((await post('/api/trial/echo/x', {}, { token })).json().data.member).toBe(id);
    expect((await post('/api/trial/echo/x', {}, { token: 'stale' })).json().data.member).toBeNull();
  });

  test('another member’s id is refused, the caller’s own id is ignored', async () => {
    const [me, other] = [await server.newMember(), await server.newMember()];
    const { token } = me;
    expect((await server.call(account.getUserInfo, { [CALLER_ID]: other.id }, { token })).code).toBe(403);
    expect((await server.call(account.getUserInfo, { [CALLER_ID]: me.id }, { token })).code).toBe(1);
  });

  test('spec §9: "24 hours from last guarded call"; optional and quiet calls do not extend it', async () => {
    const { token } = await server.newMember();
    const hour = 3600;
    server.clock.advance(23 * hour);
    expect((await server.call(account.getUserInfo, {}, { token })).code).toBe(1);
    server.clock.advance(23 * hour);
    expect((await server.call(account.getUserInfo, {}, { token })).code).toBe(1);
    server.clock.advance(23 * hour);
    await post('/api/trial/echo/x', {}, { token });
    expect((await server.call(trial.poll, {}, { token })).code).toBe(1);
    server.clock.advance(hour + 120);
    expect((await server.call(account.getUserInfo, {}, { token })).code).toBe(403);
  });
});

test('the log has the name, source and time of every refusal, and no input', async () => {
  const lines = vi.spyOn(server.deps.log, 'info');
  const ip = '198.51.100.7';
  await server.call(auth.login, { account: '13800138000', password: 'plum-rain' }, { ip });
  await server.call(account.getUserInfo, {}, { ip });
  await server.call(account.getUserInfo, {}, { ip, token: (await server.newMember()).token });
  const written = lines.mock.calls as unknown as [{ ip: string; call: string; refused?: string }][];
  const ownLines = written.map(([line]) => line).filter((line) => line.ip === ip);
  lines.mockRestore();
  expect(ownLines.map(({ call, refused }) => [call, refused])).toEqual([
    ['login', 'ACCOUNT_OR_PASSWORD'],
    ['getUserInfo', 'LOGIN_EXPIRED'],
    ['getUserInfo', undefined],
  ]);
  expect(JSON.stringify(ownLines)).not.toMatch(/13800138000|plum-rain/);
});

test('a flood from one address is HTTP 429 with the time to wait, and leaves others alone', async () => {
  const flood = () => server.app.inject({ method: 'POST', url: '/api/trial/echo/x', remoteAddress: '203.0.113.9' });
  const answers = await Promise.all(Array.from({ length: 1001 }, flood));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(1);
  expect(refused[0]!.json().data).toMatchObject({ err: 'TOO_FREQUENT', retry_after: expect.any(Number) });
  expect((await server.call(auth.login, { account: '', password: '' }, { ip: '203.0.113.10' })).data.err).toBe(
    'ACCOUNT_OR_PASSWORD',
  );
});
