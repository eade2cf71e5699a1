import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const basic = (password: string) => `Basic ${Buffer.from(`demo:${password}`).toString('base64')}`;

describe('a demo on this machine', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.call(auth.sendSmsCode, { mobile: '13700000001', event: 'register' });
    await server.call(auth.sendEmailCode, { email: 'Lin@Shanye.example', event: 'register' }, { language: 'zh-EN' });
  });
  afterAll(() => server.close());
  const read = async (query = '') =>
    (await server.app.inject({ url: `/sandbox/inbox.json${query}`, headers: { host: '127.0.0.1:8080' } })).json();

  test('shows the messages, newest first', async () => {
    expect(await read()).toEqual([
      {
        to: 'lin@shanye.example',
        channel: 'email',
        event: 'register',
        code: expect.stringMatching(/^\d{6}$/),
        text: expect.stringContaining('sign up'),
        time: expect.any(Number),
      },
      {
        to: '13700000001',
        channel: 'sms',
        event: 'register',
        code: expect.stringMatching(/^\d{6}$/),
        text: expect.stringMatching(/^【启动宝】验证码 \d{6}，10 分钟内有效/),
        time: expect.any(Number),
      },
    ]);
  });

  test('to one phone number or address', async () => {
    expect(await read('?to=13700000001')).toHaveLength(1);
    expect(await read('?to=LIN@shanye.example')).toHaveLength(1);
    expect(await read('?to=13700000002')).toEqual([]);
  });

  test.each([
    ['zh', '演示收件箱', '短信'],
    ['en', 'Demo inbox', 'SMS'],
  ])('the page speaks %s and runs no script', async (lang, title, channel) => {
    const page = await server.app.inject({ url: `/sandbox/inbox?lang=${lang}`, headers: { host: 'localhost' } });
    expect(page.body).toContain(`<h1>${title}</h1>`);
    expect(page.body).toContain(`${channel} · 13700000001`);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('is refused under a name that only points to this machine', async () => {
    const rebound = await server.app.inject({ url: '/sandbox/inbox.json', headers: { host: 'evil.example' } });
    expect(rebound.statusCode).toBe(404);
  });

  test.each([
    [{ host: 'evil.example', 'x-forwarded-host': 'localhost', 'x-forwarded-for': '127.0.0.1' }],
    [{ host: '127.0.0.1:8080', 'x-forwarded-for': '203.0.113.5' }],
    [{ host: '127.0.0.1:8080', 'x-forwarded-proto': 'https' }],
    [{ host: '127.0.0.1:8080', 'x-real-ip': '203.0.113.5' }],
    [{ host: '127.0.0.1:8080', forwarded: 'for=203.0.113.5' }],
    [{ host: '127.0.0.1:8080', via: '1.1 proxy' }],
    [{ host: 'localhost.evil.example' }],
  ])('the metrics are refused the same, also through a proxy on it: %j', async (headers) => {
    for (const url of [
      '/sandbox/inbox',
      '/sandbox/inbox.json',
      '/sandbox/wechat/x',
      '/sandbox/identity/x',
      '/metrics',
    ]) {
      expect((await server.app.inject({ url, headers })).statusCode, url).toBe(404);
    }
  });

  test.each(['203.0.113.5', '192.168.1.20', '10.0.0.1'])(
    '%s is refused the same, under any host name',
    async (remoteAddress) => {
      const headers = { host: 'localhost' };
      for (const url of ['/sandbox/inbox.json', '/metrics']) {
        expect((await server.app.inject({ url, headers, remoteAddress })).statusCode, url).toBe(404);
      }
    },
  );

  test.each(['127.0.0.1:8080', 'localhost', '[::1]:8080', '127.8.8.8'])(
    'is open under the host name %s',
    async (host) => {
      for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
        const request = { url: '/sandbox/inbox.json', headers: { host }, remoteAddress };
        expect((await server.app.inject(request)).statusCode).toBe(200);
      }
    },
  );

  test('strangers’ texts are shown as text', async () => {
    await server.deps.email.send({
      to: 'stranger@shanye.example',
      event: 'register',
      code: '',
      subject: '<b>',
      text: '<script>alert(1)</script>',
      language: 'zh-CN',
      browser: null,
    });
    const page = await server.app.inject({ url: '/sandbox/inbox', headers: { host: 'localhost' } });
    expect(page.body).not.toContain('<script>');
    expect(page.body).toContain('&lt;script&gt;');
  });
});

describe('a public demo', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      environment: { HOST: '0.0.0.0', DEMO_PUBLIC: '1', DEMO_PASSWORD: 'shanye-demo' },
    });
  });
  afterAll(() => server.close());
  const read = (headers: Record<string, string>) => server.app.inject({ url: '/sandbox/inbox.json', headers });

  test('shows each of two browsers its own code, requested at once for one number', async () => {
    const { deps } = server;
    const to = '13700000005';
    const codes = [
      { event: 'register', code: '111111', browser: 'one' },
      { event: 'resetpwd', code: '222222', browser: 'two' },
    ];
    await Promise.all(codes.map((one) => deps.sms.send({ to, language: 'zh-CN', ...one })));
    for (const { browser, code, event } of codes) {
      expect(await server.inbox.list({ to, browser })).toMatchObject([
        { code, event, text: expect.stringContaining(code) },
      ]);
    }
  });

  test('shows messages without a requesting browser to no browser', async () => {
    await server.inbox.receive({ channel: 'email', to: 'lin@shanye.example', text: '123456' });
    expect(await server.inbox.list({ to: 'lin@shanye.example' })).toMatchObject([{ event: '', code: '' }]);
    expect(await server.inbox.list({ to: 'lin@shanye.example', browser: '' })).toEqual([]);
  });

  test('requires its password', async () => {
    expect((await read({})).statusCode).toBe(401);
    expect((await read({ authorization: basic('guess') })).statusCode).toBe(401);
    expect((await read({ authorization: basic('') })).statusCode).toBe(401);
    expect((await read({ authorization: basic('shanye-demo') })).statusCode).toBe(200);
  });

  const guess = (password: string, remoteAddress: string) =>
    server.app.inject({ url: '/sandbox/inbox.json', headers: { authorization: basic(password) }, remoteAddress });

  test('accepts ten wrong passwords from one address, also at once, and then not even the right one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => guess(`guess-${index}`, '203.0.113.40')),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect([401, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([10, 30]);
    const locked = await guess('shanye-demo', '203.0.113.40');
    expect([locked.statusCode, Number(locked.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await guess('shanye-demo', '203.0.113.41')).statusCode, 'elsewhere').toBe(200);
    server.clock.advance(601);
    expect((await guess('shanye-demo', '203.0.113.40')).statusCode, 'later').toBe(200);
  });

  test('does not count the right password', async () => {
    for (let count = 0; count < 25; count++) {
      expect((await guess('shanye-demo', '203.0.113.42')).statusCode).toBe(200);
    }
  });

  test('a browser with an invented name gets a new one', async () => {
    const authorization = basic('shanye-demo');
    for (const name of ['%00', 'a%00b', '"', '%F0%9F%98%80', 'x'.repeat(5000)]) {
      const cookie = `qdb_browser=${name}`;
      expect((await read({ authorization, cookie })).json(), name).toEqual([]);
      const payload = { mobile: `1370000010${name.length % 10}`, event: 'register' };
      const response = await server.app.inject({ method: 'POST', url: '/api/Sms/send', payload, headers: { cookie } });
      expect(response.json().code, name).toBe(1);
      expect(response.headers['set-cookie'], name).toMatch(/^qdb_browser=\w{22};/);
    }
  });

  test('shows a code only to the browser that requested it', async () => {
    const payload = { mobile: '13700000003', event: 'register' };
    const response = await server.app.inject({ method: 'POST', url: '/api/Sms/send', payload });
    const cookie = String(response.headers['set-cookie']).split(';')[0]!;
    const authorization = basic('shanye-demo');
    expect((await read({ authorization, cookie })).json()).toMatchObject([{ to: '13700000003' }]);
    expect((await read({ authorization })).json()).toEqual([]);
    expect((await read({ authorization, cookie: 'qdb_browser=other' })).json()).toEqual([]);
  });
});

test('in production none of it exists, and nothing is sent without a provider', async () => {
  const server = await startTestServer({
    environment: {
      APP_ENV: 'production',
      PUBLIC_URL: 'https://app.shanye.example',
      APP_SECRET: 'k'.repeat(40),
      SMS_DRIVER: 'off',
      MAIL_DRIVER: 'off',
      WECHAT_LOGIN: 'off',
    },
  });
  for (const url of [
    '/sandbox/inbox',
    '/sandbox/inbox.json',
    '/sandbox/behavior',
    '/sandbox/behavior.json',
    '/sandbox/pay/1',
  ]) {
    expect((await server.app.inject({ url, headers: { host: 'localhost' } })).statusCode, url).toBe(404);
  }
  const input = { mobile: '13700000004', event: 'register' };
  expect((await server.call(auth.sendSmsCode, input)).data).toMatchObject({ err: 'PROVIDER_DOWN' });
  expect((await server.call(auth.sendSmsCode, input)).data, 'and may be asked again at once').toMatchObject({
    err: 'PROVIDER_DOWN',
  });
  await server.close();
});

test('/healthz reports whether the database answers, /metrics counts for this machine alone', async () => {
  const server = await startTestServer();
  const health = await server.app.inject('/healthz');
  expect([health.statusCode, health.json()]).toMatchObject([200, { ok: true }]);
  const metrics = await server.app.inject('/metrics');
  expect(metrics.body).toContain('http_request_duration_seconds_count{route="/healthz",status="200"} 1');
  const outside = [{ remoteAddress: '203.0.113.1' }, { headers: { 'x-forwarded-for': '203.0.113.1' } }];
  for (const from of outside) {
    expect((await server.app.inject({ url: '/metrics', ...from })).statusCode).toBe(404);
  }
  await server.db.destroy();
  expect((await server.app.inject('/healthz')).statusCode).toBe(503);
  await server.app.close();
});
