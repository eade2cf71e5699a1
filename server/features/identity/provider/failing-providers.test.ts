import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { identity } from '#contract/identity/calls.ts';
import { takeLease } from '#server/database/leases/leases.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { CheckResult, IdentityProvider } from '#server/ports/identity.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { finishCheck, newIdNumber } from '#server/testing/verification.ts';
import { settleChecks } from '../jobs.ts';
import { settle } from './settle.ts';
import { settleReturned } from './settle-returned.ts';

type Check = { attempt: string; url: string; expire: number };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const form = () => ({ name: '林晓', id_number: newIdNumber(), consent: 1 });
const begin = async (start: Call, member: TestMember) => (await server.call<Check>(start, form(), member)).data;
const rowOf = ({ id }: TestMember) =>
  server.db.selectFrom('verification').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow();

describe.each([
  ['Alipay', identity.startAlipay as Call],
  ['WeChat', identity.startWechat as Call],
])('%s', (_, start) => {
  test('refuses a name, which the member is told', async () => {
    const member = await server.newMember();
    const simulator = await server.identitySandbox.simulator();
    simulator.behave('wrong-person');
    const { data } = await server.call(start, form(), member);
    simulator.behave('well');
    expect(data).toMatchObject({ err: 'REAL_NAME', field: 'name', reason: expect.stringContaining('没有被接受') });
    const none = server.db.selectFrom('verification').selectAll().where('member_id', '=', member.id).execute();
    expect(await none).toEqual([]);
  });

  test.each(['broken', 'no-product', 'throttled', 'strange', 'nonsense'])(
    'does not end a check that has passed, while it is %s after the time of the check',
    async (how) => {
      const member = await server.newMember();
      const { url, expire } = await begin(start, member);
      await finishCheck(server, url, 'passed');
      server.clock.advance(expire + 60);
      const simulator = await server.identitySandbox.simulator();
      simulator.behave(how);
      await settleChecks(server.deps);
      simulator.behave('well');
      expect(await rowOf(member)).toMatchObject({ status: 'pending' });
      server.clock.advance(35);
      await settleChecks(server.deps);
      expect(await rowOf(member)).toMatchObject({ status: 'passed' });
    },
  );
});

describe('a check that many ask about at once', () => {
  /** Two processes of one site: one database, a provider each. */
  function twoProcesses(answer: () => Promise<CheckResult>) {
    let calls = 0;
    const provider = {
      ...server.deps.identity.wechat,
      result: () => {
        calls += 1;
        return answer();
      },
    } satisfies IdentityProvider;
    const one: Deps = { ...server.deps, identity: { alipay: provider, wechat: provider } };
    return { processes: [one, { ...one }] as const, countCalls: () => calls };
  }
  const started = async () => {
    const member = await server.newMember();
    const { attempt } = await begin(identity.startWechat as Call, member);
    return { member, code: attempt, row: await rowOf(member) };
  };

  test('asks its provider once, by poll, return, sweep and another start in two processes', async () => {
    const { member, code, row } = await started();
    const { processes, countCalls } = twoProcesses(
      () => new Promise((resolve) => setTimeout(() => resolve({ state: 'passed' }), 300)),
    );
    const [one, other] = processes;
    await Promise.all([
      settle(one, row),
      settleReturned(other, code),
      settle(other, row),
      settleChecks(one),
      settle(one, row, { patienceMs: 900 }),
    ]);
    expect(countCalls()).toBe(1);
    expect(await rowOf(member)).toMatchObject({ status: 'passed' });
  });

  test('is not failed by an asker that has lost its lease', async () => {
    const { member, row } = await started();
    const key = `verification:${row.id}`;
    const { processes } = twoProcesses(async () => {
      server.clock.advance(200);
      await takeLease(server.db, key, { now: server.clock.now(), ms: 1000 });
      return { state: 'failed', because: 'other' };
    });
    await settle(processes[0], row);
    expect(await rowOf(member)).toMatchObject({ status: 'pending' });
  });

  test('waits for a process that was killed while it asked, and is asked about later', async () => {
    const { member, row } = await started();
    await takeLease(server.db, `verification:${row.id}`, { now: server.clock.now(), ms: 180_000 });
    const { processes, countCalls } = twoProcesses(async () => ({ state: 'failed', because: 'mismatch' }));
    await settle(processes[0], row);
    expect(countCalls()).toBe(0);
    server.clock.advance(181);
    await settle(processes[1], row);
    expect(await rowOf(member)).toMatchObject({ status: 'failed', reason: 'checkMismatch' });
  });

  test('rests two seconds after a failure, too', async () => {
    const { row } = await started();
    const { processes, countCalls } = twoProcesses(() => Promise.reject(new ProviderError('busy', 'later')));
    await expect(settle(processes[0], row)).rejects.toThrow('later');
    await settle(processes[1], row);
    expect(countCalls()).toBe(1);
    server.clock.advance(3);
    await expect(settle(processes[1], row)).rejects.toThrow('later');
    expect(countCalls()).toBe(2);
  });
});
