import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { type GeetestSimulator, startGeetest } from '#server/adapters/captcha/simulate-geetest.ts';
import { solveSlider } from '#server/testing/solve-slider.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Failure = { err?: string };
const FROM = '203.0.113.50';
const sms = (mobile: string, slider?: string, ip = FROM) =>
  server.call<Failure>(auth.sendSmsCode, { mobile, event: 'register', slider }, { ip });

const solve = (ip = FROM) => solveSlider(server, ip);

describe('codes', () => {
  test('the first go out without it, the fifth from one address requires it, and takes it once', async () => {
    for (let index = 0; index < 4; index++) {
      expect((await sms(`1350000000${index}`)).code).toBe(1);
    }
    expect((await sms('13500000004')).data).toEqual({ err: 'SLIDER_REQUIRED' });
    const slider = await solve();
    expect((await sms('13500000004', slider)).code).toBe(1);
    expect((await sms('13500000005', slider)).data, 'replayed').toEqual({ err: 'SLIDER_REQUIRED' });
    expect((await sms('13500000006', undefined, '198.51.100.9')).code, 'elsewhere').toBe(1);
  });

  test('a target with two codes that day requires it, from any address', async () => {
    const mobile = '13500000020';
    for (let index = 0; index < 2; index++) {
      expect((await sms(mobile, undefined, `192.0.2.${index}`)).code).toBe(1);
      server.clock.advance(4 * 3600);
    }
    expect((await sms(mobile, undefined, '192.0.2.77')).data).toEqual({ err: 'SLIDER_REQUIRED' });
  });

  test.each([
    '',
    '{}',
    'null',
    '[]',
    '"x"',
    '{"lot_number":1}',
    '{"lot_number":"a","captcha_output":"","pass_token":"","gen_time":""}',
    'x'.repeat(4096),
  ])('%j is not a proof', async (slider) => {
    expect((await sms('13500000004', slider)).data.err).toBe('SLIDER_REQUIRED');
  });
});

test('a sign-in requires it after two wrong passwords, and a try without it is not counted', async () => {
  const { mobile, password } = await server.newMember();
  const login = (typed: string, slider?: string) =>
    server.call<Failure>(auth.login, { account: mobile, password: typed, slider }, { ip: '203.0.113.60' });
  for (let tries = 0; tries < 2; tries++) {
    expect((await login('not-this-one')).data.err).toBe('ACCOUNT_OR_PASSWORD');
  }
  for (let tries = 0; tries < 10; tries++) {
    expect((await login(password)).data).toEqual({ err: 'SLIDER_REQUIRED' });
  }
  expect((await login(password, await solve('203.0.113.60'))).code).toBe(1);
  expect((await login(password)).code, 'and then no more').toBe(1);
});

test('an invalid account name is counted for its address alone', async () => {
  const login = (account: string, ip: string) => server.call<Failure>(auth.login, { account, password: 'x' }, { ip });
  for (const typed of ['', ' ', 'nobody', '1380013800', 'lin@shanye']) {
    for (let from = 1; from <= 7; from++) {
      expect((await login(typed, `203.0.113.${70 + from}`)).data, typed).toEqual({ err: 'ACCOUNT_OR_PASSWORD' });
    }
  }
  for (let tries = 5; tries < 10; tries++) {
    expect((await login('', '203.0.113.71')).data).toEqual({ err: 'ACCOUNT_OR_PASSWORD' });
  }
  expect((await login('', '203.0.113.71')).data, 'ten from one address').toEqual({ err: 'SLIDER_REQUIRED' });
});

describe('the browser’s side', () => {
  test('the script defines initGeetest4 and names no other host', async () => {
    const { headers, body } = await server.app.inject('/captcha/gt4.js');
    expect(headers['content-type']).toContain('text/javascript');
    expect(body).toContain('window.initGeetest4 =');
    expect(body).not.toMatch(/https?:\/\//);
  });

  test('a wrong solution fails without details', async () => {
    for (const payload of [
      {},
      { lot_number: 'x', answer: 1, track: [] },
      { lot_number: 1 },
      { lot_number: 'x', answer: 'x', track: 'x' },
    ]) {
      const response = await server.app.inject({ method: 'POST', url: '/captcha/verify', payload });
      expect(response.json()).toEqual({ status: 'success', data: { result: 'fail' } });
    }
  });

  test('after too many requests from one network there are no more lots', async () => {
    const load = () => server.app.inject({ url: '/captcha/load', remoteAddress: '192.0.2.200' });
    const answers = await Promise.all(Array.from({ length: 45 }, load));
    expect(answers.filter((answer) => answer.json().status === 'error')).toHaveLength(5);
  });
});

describe('/api/monitor/send', () => {
  test('counts what browsers report, code 508 included, and never fails', async () => {
    const report = { captcha_id: 'qidongbao', error_code: '508', exception_url: '/captcha/load', pt: '0', time: '1' };
    const got = await server.app.inject({ url: `/api/monitor/send?${new URLSearchParams(report)}` });
    const posted = await server.app.inject({
      method: 'POST',
      url: '/api/monitor/send',
      payload: { ...report, error_code: '60100' },
    });
    const odd = await server.app.inject({
      method: 'POST',
      url: '/api/monitor/send',
      payload: { error_code: { $ne: 1 }, msg: 'x'.repeat(5000) },
    });
    expect([got, posted, odd].map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    const { body } = await server.app.inject('/metrics');
    expect(body).toContain('captcha_error_total{code="508"} 1');
    expect(body).toContain('captcha_error_total{code="60100"} 1');
    expect(body).toContain('captcha_error_total{code="other"} 1');
  });

  test.each([
    ['broken JSON', 'application/json', '{"msg":'],
    ['more than its limit', 'application/json', `{"msg":"${'x'.repeat(20_000)}"}`],
    ['an unknown type', 'text/x', 'x'],
    ['a broken form', 'multipart/form-data', 'x'],
  ])('%s is not a failure either', async (_, type, payload) => {
    const headers = { 'content-type': type };
    const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/monitor/send', payload, headers });
    expect(statusCode).toBe(204);
  });

  test('ten a minute from one address, then it ignores the rest', async () => {
    const report = { url: '/api/monitor/send?error_code=509', remoteAddress: '192.0.2.9' };
    await Promise.all(Array.from({ length: 15 }, () => server.app.inject(report)));
    expect((await server.app.inject('/metrics')).body).toContain('captcha_error_total{code="509"} 10');
  });
});

describe('with Geetest', () => {
  const keys = { id: 'flood', key: 'flood-key' };
  let geetest: GeetestSimulator;
  let site: TestServer;
  beforeAll(async () => {
    geetest = await startGeetest(keys);
    const environment = { CAPTCHA_DRIVER: 'geetest4', GEETEST_ID: keys.id, GEETEST_KEY: keys.key };
    site = await startTestServer({ environment: { ...environment, GEETEST_BASE: geetest.base } });
  });
  afterAll(async () => {
    await site.close();
    await geetest.close();
  });
  const flood = (slider: object, ip: string) =>
    site.call<Failure>(
      auth.sendSmsCode,
      { mobile: '13500000090', event: 'register', slider: JSON.stringify(slider) },
      { ip },
    );

  test('a stranger’s nonsense neither opens the circuit nor lets our own slider count, and others are judged', async () => {
    const nonsense = [
      { lot_number: 'a', captcha_output: 'b', pass_token: 'c', gen_time: 'x' },
      { lot_number: 'a', captcha_output: 'b', pass_token: 'c', gen_time: '1' },
      { lot_number: 'f'.repeat(32), captcha_output: 'b', pass_token: 'c', gen_time: '1' },
      { lot_number: '', captcha_output: '', pass_token: '', gen_time: '' },
      { lot_number: '\u0000', captcha_output: '😀', pass_token: '\r\n', gen_time: '１' },
    ];
    for (const slider of [...nonsense, ...nonsense]) {
      await flood(slider, '203.0.113.90');
    }
    expect((await site.app.inject('/captcha/load')).json().status, 'our own slider is not in use').toBe('error');
    const before = geetest.countRequests();
    const proof = await geetest.solve();
    expect(await site.deps.captcha.accepts(proof, '198.51.100.90')).toBe(true);
    expect(geetest.countRequests(), 'the circuit is closed').toBe(before + 1);
  });

  test('an outage lets our own slider count, until Geetest accepts a proof again', async () => {
    geetest.behave('down');
    await flood(await geetest.solve(), '203.0.113.91');
    expect((await site.app.inject('/captcha/load')).json().status).toBe('success');
    geetest.behave('well');
  });
});

test('switched off, no call requires it', async () => {
  const off = await startTestServer({ environment: { CAPTCHA_DRIVER: 'off' } });
  const answers = [];
  for (let index = 0; index < 6; index++) {
    const mobile = `1350000010${index}`;
    answers.push((await off.call(auth.sendSmsCode, { mobile, event: 'register' }, { ip: FROM })).code);
  }
  expect(answers).toEqual([1, 1, 1, 1, 1, 1]);
  expect((await off.app.inject('/captcha/load')).json().status).toBe('error');
  await off.close();
});
