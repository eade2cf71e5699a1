import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { findProviderHealth } from '#server/feature/providers/store-provider-health.ts';
import { solveSlider } from '#server/testing/solve-slider.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { CODES_PER_DAY, dayKey } from './ticket-quota.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const DAY = 86_400;

async function ask(ip: string, slider?: string): Promise<string> {
  const { code, data } = await server.call<{ err?: string }>(auth.getTicket, { ...(slider && { slider }) }, { ip });
  return code === 200 ? 'given' : data.err!;
}
const askSolved = async (ip: string) => ask(ip, await solveSlider(server, ip));

/** Counts this many QR codes of the day. */
const draw = (weight: number) =>
  server.deps.limits.take(dayKey(server.clock.now()), CODES_PER_DAY, DAY, { durable: true, weight });

test('twelve tickets of a place in ten minutes go out without the slider, also at once, and more with it', async () => {
  const ip = '203.0.113.41';
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(ip)));
  expect(answers.filter((answer) => answer === 'given')).toHaveLength(12);
  expect(answers.filter((answer) => answer === 'SLIDER_REQUIRED')).toHaveLength(8);
  expect(await askSolved(ip)).toBe('given');
  expect(await ask('203.0.113.42'), 'another place').toBe('given');
  server.clock.advance(601);
  expect(await ask(ip)).toBe('given');
});

describe('the QR codes of a day', () => {
  test('go out with the slider alone from the half of WeChat’s quota on', async () => {
    server.clock.advance(DAY);
    await draw(CODES_PER_DAY / 2);
    expect([await ask('203.0.113.43'), await ask('127.0.0.1')]).toEqual(['SLIDER_REQUIRED', 'SLIDER_REQUIRED']);
    expect(await askSolved('203.0.113.43')).toBe('given');
  });

  test('end before WeChat’s quota: visitors read of the other ways, the operator of the quota, until the next day', async () => {
    server.clock.advance(DAY);
    await draw(CODES_PER_DAY);
    const slider = await solveSlider(server, '203.0.113.44');
    const answer = await server.call(auth.getTicket, { slider }, { ip: '203.0.113.44' });
    expect(answer).toMatchObject({ data: { err: 'PROVIDER_DOWN' }, msg: expect.stringContaining('密码登录') });
    const health = () => findProviderHealth(server.db, 'wechatLogin');
    expect(await health()).toMatchObject({ kind: 'ours', fault: 'quota', failing_since: expect.any(Date) });
    server.clock.advance(DAY);
    expect(await ask('203.0.113.44')).toBe('given');
    await expect.poll(health).toMatchObject({ failing_since: null });
  });
});
