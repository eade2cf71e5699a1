import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ProviderError } from '#server/ports/provider-error.ts';
import { createProviderCall, exchangeHttp, type HttpAnswer, jsonOf, retryAfterOf } from './provider-call.ts';

function movable() {
  let now = Date.parse('2026-03-01T00:00:00Z');
  return { now: () => new Date(now), advance: (ms: number) => (now += ms) };
}
const broken = () => Promise.reject(new Error('connection refused'));

test('a failure of any kind becomes ProviderError, with its cause', async () => {
  const call = createProviderCall('sms', movable());
  const error = await call(broken).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ProviderError);
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

test.each(['gone', 'refused', 'ours'] as const)(
  'an answer of the kind %s does not count against the provider',
  async (kind) => {
    const call = createProviderCall('sms', movable());
    for (let tries = 0; tries < 8; tries++) {
      await call(() => Promise.reject(new ProviderError(kind, 'wrong number'))).catch(() => {});
    }
    expect(await call(async () => 'still asked')).toBe('still asked');
  },
);

test.each(['busy', 'unknown'] as const)(
  'five answers of the kind %s open the circuit, whose own answer is busy',
  async (kind) => {
    const call = createProviderCall('sms', movable());
    for (let tries = 0; tries < 5; tries++) {
      await call(() => Promise.reject(new ProviderError(kind, 'throttled'))).catch(() => {});
    }
    await expect(call(async () => 'not asked')).rejects.toMatchObject({ kind: 'busy', message: /left alone/ });
  },
);

const answerOf = (status: number, body: string, headers = {}): HttpAnswer => ({
  status,
  headers: new Headers(headers),
  body: Buffer.from(body),
});

test.each(['', 'null', '[]', '"text"', '<html>', '{'])('%j is not an answer', (body) => {
  expect(() => jsonOf('sms', answerOf(200, body))).toThrow(expect.objectContaining({ kind: 'unknown' }));
  expect(() => jsonOf('sms', answerOf(502, body, { 'retry-after': '7' }))).toThrow(
    expect.objectContaining({
      kind: 'busy',
      retryAfterSeconds: 7,
      message: 'sms answered HTTP 502 and no JSON object',
    }),
  );
});

test.each([
  ['7', 7],
  ['0', 0],
  ['604800', 86_400],
  ['-5', 0],
  ['soon', 0],
  ['Sat, 28 Nov 2026 12:01:30 GMT', 90],
  ['Sat, 28 Nov 2026 11:00:00 GMT', 0],
  ['Never, GMT', 0],
])('Retry-After: %s asks for %i seconds', (text, seconds) => {
  const headers = new Headers({ date: 'Sat, 28 Nov 2026 12:00:00 GMT', 'retry-after': text });
  expect(retryAfterOf(headers)).toBe(seconds);
});

describe('over HTTP', () => {
  let server: Server;
  let base: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/moved') {
        response.writeHead(302, { location: 'https://elsewhere.example/x' }).end();
      } else {
        response.end(Buffer.alloc(10 << 20, '{'));
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  test('a redirect is not followed: its POST would become a GET', async () => {
    await expect(exchangeHttp('sms', `${base}/moved`, { method: 'POST', body: 'x' })).rejects.toMatchObject({
      kind: 'unknown',
      message: 'sms answered HTTP 302 to elsewhere.example',
    });
  });

  test('an answer of more than a megabyte is not kept', async () => {
    await expect(exchangeHttp('sms', base, {})).rejects.toMatchObject({
      kind: 'unknown',
      message: /more than a megabyte/,
    });
  });
});

test('adapters reach providers over HTTP by exchangeHttp alone; streams of a store refuse redirects themselves', () => {
  const direct = globSync('server/adapters/**/*.ts', { exclude: ['**/*.test.ts'] }).filter((file) =>
    /(?<![\w.])fetch\(/.test(readFileSync(file, 'utf8')),
  );
  expect(direct.sort()).toEqual(['server/adapters/provider-call.ts', ...STREAMS]);
  expect(direct.filter((file) => !/redirect: '(manual|error)'/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

const STREAMS = ['server/adapters/storage/digest-thread.ts', 'server/adapters/storage/s3/s3-exchange.ts'];
