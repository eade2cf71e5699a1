import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/tables.ts';
import { type FailureKind, ProviderError } from '#server/ports/provider-error.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createProviderHealth } from './provider-health.ts';
import { listProviderHealth } from './store-provider-health.ts';

let server: TestServer;
let now = Date.UTC(2026, 10, 28);
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  now += 3_600_000;
  await server.db.deleteFrom('provider_health').execute();
});
afterAll(() => server.close());

const healthOf = (db: Database) => createProviderHealth(db, { now: () => new Date(now) }, () => {});
const rowAfter = async (run: () => Promise<unknown>) => {
  await run().catch(() => {});
  await expect.poll(() => listProviderHealth(server.db)).toHaveLength(1);
  return (await listProviderHealth(server.db))[0]!;
};
const failing = (kind: FailureKind) => async () => {
  throw new ProviderError(kind, 'WeChat Pay: 401 SIGN_ERROR', { code: 'SIGN_ERROR', fault: 'key' });
};

describe('the health of a provider', () => {
  test('is red while it refuses everything because of our key, with the fault and the code', async () => {
    const { query } = healthOf(server.db).watch('wechatPay', { query: failing('ours') });
    expect(await rowAfter(query)).toMatchObject({
      success_at: null,
      error_at: new Date(now),
      error: 'WeChat Pay: 401 SIGN_ERROR',
      kind: 'ours',
      fault: 'key',
      code: 'SIGN_ERROR',
    });
  });

  test.each(['busy', 'unknown'] as const)('is red while it is %s, and the fault is nobody’s', async (kind) => {
    const { send } = healthOf(server.db).watch('sms', { send: failing(kind) });
    expect(await rowAfter(send)).toMatchObject({ success_at: null, kind, fault: null });
  });

  test.each(['gone', 'refused'] as const)(
    'is neither red nor green again after an answer that a stranger may choose: %s',
    async (kind) => {
      const health = healthOf(server.db);
      const { send } = health.watch('sms', { send: failing('ours') });
      await rowAfter(send);
      const { send: refused } = health.watch('sms', { send: failing(kind) });
      await refused().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await listProviderHealth(server.db)).toMatchObject([{ success_at: null, kind: 'ours' }]);
    },
  );

  test('stays as it is during the silence of a target, which strangers choose, and red through a hundred refusals', async () => {
    const health = healthOf(server.db);
    const silent = () => Promise.reject(new ProviderError('unknown', 'SMTP: none', { isOfTarget: true }));
    await expect(health.watch('email', { send: silent }).send()).rejects.toThrow('none');
    await rowAfter(health.watch('sms', { send: failing('ours') }).send);
    const { send } = health.watch('sms', { send: failing('refused') });
    await Promise.allSettled(Array.from({ length: 100 }, () => send()));
    await rowAfter(health.watch('sms', { send: failing('busy') }).send);
    expect(await listProviderHealth(server.db)).toMatchObject([{ provider: 'sms', failing_since: new Date(now) }]);
  });

  test('is recorded at once when it works again', async () => {
    let fails = true;
    const { send } = healthOf(server.db).watch('sms', {
      send: async () => (fails ? failing('ours')() : undefined),
    });
    await rowAfter(send);
    fails = false;
    now += 1_000;
    await send();
    await expect.poll(() => listProviderHealth(server.db)).toMatchObject([{ success_at: new Date(now) }]);
  });
});

describe('no health follows from', () => {
  test.each([
    ['a delivery of a stranger', 'wechatPay', { readNotice: async () => ({ ok: false }) }],
    ['an error of our own side', 'malwareScanner', { scan: () => Promise.reject(new Error('the bytes broke off')) }],
    ['a probe, whose caller records it', 'sms', { probe: failing('ours') }],
  ] as const)('%s', async (_, provider, port) => {
    const watched = healthOf(server.db).watch(provider, port as Record<string, () => Promise<unknown>>);
    await Promise.allSettled(Object.values(watched).map((run) => run()));
    await new Promise((done) => setTimeout(done, 100));
    expect(await listProviderHealth(server.db)).toEqual([]);
  });

  test('a delivery, unless the provider was asked about it and failed', async () => {
    const { receive } = healthOf(server.db).watch('wechatLogin', { receive: failing('ours') });
    expect(await rowAfter(receive)).toMatchObject({ kind: 'ours', fault: 'key' });
  });
});
