import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import { messages } from '#contract/messages/calls.ts';
import type { messagesSchemas } from '#contract/messages/schemas.ts';
import { CALLER_ID } from '#contract/wire-words.ts';
import { client } from './client.ts';
import { type Environment, sender } from './send.ts';

const calls = {
  login: entry('/api/user/login', { body: 'json', access: 'public' }),
  register: entry('/api/user/register', { body: 'form', access: 'public', success: 200 }),
  list: entry('/api/list', { method: 'GET', body: 'query', access: 'guarded' }),
  poll: entry('/api/poll', { access: 'guarded', quiet: true, overlay: false }),
  licence: entry('/api/licence/:app', { method: 'GET', body: 'query', access: 'public' }),
  gone: entry('/api/gone', {}),
  broken: entry('/api/broken', {}),
  away: entry('/api/away', {}),
  full: entry('/api/full', {}),
  expired: entry('/api/expired', { access: 'guarded' }),
  closed: entry('/api/closed', { access: 'guarded' }),
  refused: entry('/api/refused', {}),
  portal: entry('/api/portal', {}),
  nothing: entry('/api/nothing', {}),
  cut: entry('/api/cut', {}),
  scan: entry('/api/scan', { success: 200, quiet: true, overlay: false }),
};

let app: FastifyInstance;
let base: string;
const requests: { url: string; type: string; token: unknown; lang: unknown; body: string }[] = [];

beforeAll(async () => {
  app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('preHandler', async ({ url, headers, body }) => {
    const { token, lang } = headers;
    requests.push({ url, type: headers['content-type'] ?? '', token, lang, body: String(body ?? '') });
  });
  const answer = (code: number, data: unknown, msg = '') => ({ code, msg, data, time: 0 });
  app.post('/api/expired', async () => answer(403, null));
  app.post('/api/closed', async () => answer(403, { closed: 1 }));
  app.post('/api/broken', async (_, reply) => reply.code(502).send());
  app.post('/api/away', async (_, reply) => reply.code(503).send(answer(0, { err: 'UNAVAILABLE' })));
  app.post('/api/full', async (_, reply) => reply.code(507).send(answer(0, { err: 'NO_SPACE' })));
  app.post('/api/portal', async (_, reply) => reply.type('text/html').send('<title>Hotel</title>'));
  app.post('/api/nothing', async () => null);
  app.post('/api/cut', async (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': 99 }).write('{"code":1,');
    setTimeout(() => reply.raw.destroy(), 20);
  });
  app.post('/api/refused', async () => answer(0, { err: 'TOO_FREQUENT', field: 'code', retry_after: 42 }, '太频繁'));
  app.post('/api/user/register', async () => answer(200, { id: 7 }));
  app.post('/api/scan', async ({ body }) => scans[String(body).replace('ticket=', '') as keyof typeof scans]);
  for (const path of ['/api/user/login', '/api/poll']) {
    app.post(path, async () => answer(1, { fine: true }));
  }
  for (const path of ['/api/list', '/api/licence/x%2Fy', messages.listMessages.path]) {
    app.get(path, async () => answer(1, { fine: true }));
  }
  base = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => app.close());

const scans = {
  waiting: { code: 201, msg: '', data: null, time: 0 },
  unbound: { code: 202, msg: '', data: { openid: 'handle' }, time: 0 },
  over: { code: 410, msg: '二维码已失效', data: { err: 'EXPIRED' }, time: 0 },
};

let environment: Environment;
beforeEach(() => {
  requests.length = 0;
  environment = {
    fetch: (path, init) => fetch(base + path, init),
    language: () => 'zh-CN',
    session: {
      token: () => 'secret',
      memberId: () => 7,
      hasExpired: () => false,
      hasEnded: () => false,
      touch: vi.fn(),
    },
    endSession: vi.fn(),
    forgetAccount: vi.fn(),
    warn: vi.fn(),
    overlay: { begin: vi.fn(() => ended) },
  };
  ended.mockClear();
});
const ended = vi.fn();

// biome-ignore lint/suspicious/noExplicitAny: the calls of this test have no schemas.
const api = () => client<any>(calls, sender(environment));

test('each call travels in its own encoding, with token and language', async () => {
  await api().login!({ account: 'a@b.cn', password: '茶' });
  await api().register!({ code: 1, icon: { icon_id: null }, openid: undefined });
  await api().list!({ page: 2, keyword: '茶 & 器' });
  await api().licence!({ app: 'x/y', at: 1 });
  expect(requests).toMatchObject([
    { url: '/api/user/login', type: 'application/json', body: '{"account":"a@b.cn","password":"茶"}' },
    { type: 'application/x-www-form-urlencoded;charset=UTF-8', body: 'code=1&icon=%7B%22icon_id%22%3Anull%7D' },
    { url: '/api/list?page=2&keyword=%E8%8C%B6+%26+%E5%99%A8' },
    { url: '/api/licence/x%2Fy?at=1' },
  ]);
  expect(requests.every(({ token, lang }) => token === 'secret' && lang === 'zh-CN')).toBe(true);
});

test('the message list names the caller, as spec §7 writes it; without a stored member it names none', async () => {
  const listMessages = () =>
    client<typeof messagesSchemas>(messages, sender(environment)).listMessages({ page: 1, limit: 1000 });
  await listMessages();
  environment.session.memberId = () => null;
  await listMessages();
  const path = '/api/message/message_list?';
  expect(requests.map(({ url }) => url)).toEqual([
    `${path}${CALLER_ID}=7&page=1&limit=1000`,
    `${path}page=1&limit=1000`,
  ]);
});

test('success is the code of the contract', async () => {
  expect(await api().login!({})).toEqual({ ok: true, data: { fine: true } });
  expect(await api().register!({})).toEqual({ ok: true, data: { id: 7 } });
});

test('a failure is a value with its name, the server’s words, the field and the time to wait', async () => {
  expect(await api().refused!({})).toEqual({
    ok: false,
    err: 'TOO_FREQUENT',
    msg: '太频繁',
    field: 'code',
    retryAfter: 42,
    shown: false,
  });
});

test('guarded calls move the login time, quiet and public ones do not (spec §4)', async () => {
  await api().poll!({});
  await api().login!({});
  expect(environment.session.touch).not.toHaveBeenCalled();
  await api().list!({});
  expect(environment.session.touch).toHaveBeenCalledOnce();
});

test('response code 403 ends the session with the message of spec §8', async () => {
  const result = await api().expired!({});
  expect(result).toMatchObject({ ok: false, err: 'LOGIN_EXPIRED', shown: true });
  expect(environment.endSession).toHaveBeenCalledExactlyOnceWith('登录已过期，请重新登录');
});

test('response code 403 of a closed account also forgets what would outlast the session', async () => {
  await api().expired!({});
  expect(environment.forgetAccount).not.toHaveBeenCalled();
  await api().closed!({});
  expect(environment.forgetAccount).toHaveBeenCalledOnce();
  expect(environment.endSession).toHaveBeenCalledTimes(2);
  environment.session.token = () => 'secret';
  const result = api().closed!({});
  environment.session.token = () => 'opened in another tab';
  await result;
  expect(environment.forgetAccount, 'the input of another session stays').toHaveBeenCalledOnce();
});

test('the end of an old session does not end the one that another tab has opened meanwhile', async () => {
  const result = api().expired!({});
  environment.session.token = () => 'opened in another tab';
  expect(await result).toMatchObject({ ok: false, err: 'LOGIN_EXPIRED' });
  expect(environment.endSession).not.toHaveBeenCalled();
});

test('a tab goes home when another one has signed out', async () => {
  const result = api().expired!({});
  environment.session.token = () => null;
  await result;
  expect(environment.endSession).toHaveBeenCalledOnce();
});

test('a login older than 24 hours cancels a guarded call before it leaves, but not a quiet or public one', async () => {
  environment.session.hasExpired = () => true;
  expect(await api().list!({})).toMatchObject({ ok: false, err: 'LOGIN_EXPIRED' });
  expect(requests).toEqual([]);
  await api().poll!({});
  await api().login!({});
  expect(requests.length).toBe(2);
  expect(environment.endSession).toHaveBeenCalledOnce();
});

test('HTTP 404 and other statuses are warnings that reject the call (spec §8)', async () => {
  expect(await api().gone!({})).toMatchObject({ ok: false, err: 'HTTP', shown: true });
  expect(environment.warn).toHaveBeenLastCalledWith('网络请求不存在');
  await api().broken!({});
  expect(environment.warn).toHaveBeenLastCalledWith('网络请求失败（502）');
});

test('an outage of the database and a full disk are reported in a sentence, with the number (spec §8)', async () => {
  for (const [language, away, full] of [
    ['zh-CN', /^服务暂时不可用.*（503）$/, /^服务器存储空间不足.*（507）$/],
    ['zh-EN', /unavailable for a moment.*\(503\)$/, /out of space.*\(507\)$/],
  ] as const) {
    environment.language = () => language;
    expect(await api().away!({})).toMatchObject({ ok: false, err: 'HTTP', msg: expect.stringMatching(away) });
    expect(await api().full!({})).toMatchObject({ ok: false, err: 'HTTP', msg: expect.stringMatching(full) });
    expect(environment.warn).toHaveBeenLastCalledWith(expect.stringMatching(full));
  }
});

test('a poll waits, reports a WeChat without an account, or is over', async () => {
  expect(await api().scan!({ ticket: 'waiting' })).toEqual({ ok: true, data: null });
  expect(await api().scan!({ ticket: 'unbound' })).toEqual({ ok: true, data: { openid: 'handle' } });
  expect(await api().scan!({ ticket: 'over' })).toMatchObject({ ok: false, err: 'EXPIRED' });
});

test('background calls fail in silence', async () => {
  environment.fetch = () => Promise.reject(new TypeError('fetch failed'));
  expect(await api().poll!({})).toMatchObject({ ok: false, err: 'OFFLINE' });
  expect(environment.warn).not.toHaveBeenCalled();
});

test('a missing network and ten seconds of silence have different messages', async () => {
  environment.fetch = () => Promise.reject(new DOMException('slow', 'TimeoutError'));
  expect(await api().list!({})).toMatchObject({ err: 'TIMED_OUT', shown: true });
  environment.fetch = () => Promise.reject(new TypeError('fetch failed'));
  expect(await api().list!({})).toMatchObject({ err: 'OFFLINE', shown: true });
});

test.each(['portal', 'nothing', 'cut'])(
  'an answer in another form (%s) does not count as a missing network',
  async (name) => {
    expect(await api()[name]!({})).toMatchObject({ ok: false, err: 'OFFLINE', shown: true });
    expect(environment.warn).toHaveBeenCalledOnce();
  },
);

test('ten seconds that run out in the middle of an answer are a time-out', async () => {
  const slow = new Response(
    new ReadableStream({ start: (stream) => stream.error(new DOMException('slow', 'TimeoutError')) }),
  );
  environment.fetch = async () => slow;
  expect(await api().login!({})).toMatchObject({ ok: false, err: 'TIMED_OUT', shown: true });
});

test('the overlay covers a call from beginning to end, with any outcome, except polls', async () => {
  await api().poll!({});
  expect(environment.overlay.begin).not.toHaveBeenCalled();
  await api().broken!({});
  expect(environment.overlay.begin).toHaveBeenCalledOnce();
  expect(ended).toHaveBeenCalledOnce();
});

function entry(path: `/${string}`, rest: Partial<Call>): Call {
  return { method: 'POST', path, body: 'form', access: 'public', success: 1, failures: [], ...rest };
}
