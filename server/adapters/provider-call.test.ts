import { expect, test, vi } from 'vitest';
import { ProviderDownError, ProviderRefusedError } from '#server/ports/provider-down.ts';
import { createProviderCall, readJson } from './provider-call.ts';

function movable() {
  let now = Date.parse('2026-03-01T00:00:00Z');
  return { now: () => new Date(now), advance: (ms: number) => (now += ms) };
}
const broken = () => Promise.reject(new Error('connection refused'));

test('a failure of any kind becomes ProviderDownError, with its cause', async () => {
  const call = createProviderCall('sms', movable());
  const error = await call(broken).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ProviderDownError);
  expect((error as Error).cause).toMatchObject({ message: 'connection refused' });
});

test('a silent provider is given up, even if it ignores the signal', async () => {
  const call = createProviderCall('sms', movable(), { timeoutMs: 20 });
  let signal: AbortSignal | undefined;
  const slow = call((given) => {
    signal = given;
    return new Promise(() => {});
  });
  await expect(slow).rejects.toThrow('sms did not answer within 20 ms');
  expect(signal!.aborted).toBe(true);
});

test('after five failures in a row it is not called for 30 seconds, then one call tries', async () => {
  const clock = movable();
  const call = createProviderCall('sms', clock);
  const run = vi.fn(broken);
  for (let tries = 0; tries < 8; tries++) {
    await call(run).catch(() => {});
  }
  expect(run).toHaveBeenCalledTimes(5);
  clock.advance(30_001);
  await Promise.allSettled([call(run), call(run), call(run)]);
  expect(run).toHaveBeenCalledTimes(6);
  clock.advance(30_001);
  expect(await call(async () => 'well again')).toBe('well again');
  expect(await call(async () => 'and on')).toBe('and on');
});

test('a refused request does not count against the provider', async () => {
  const call = createProviderCall('sms', movable());
  for (let tries = 0; tries < 8; tries++) {
    await call(() => Promise.reject(new ProviderRefusedError('wrong number'))).catch(() => {});
  }
  expect(await call(async () => 'still asked')).toBe('still asked');
});

test.each(['', 'null', '[]', '"text"', '<html>', '{'])('%j is not an answer', async (body) => {
  await expect(readJson('sms', new Response(body, { status: 502 }))).rejects.toThrow('HTTP 502');
});
