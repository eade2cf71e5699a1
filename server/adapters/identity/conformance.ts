import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { IdentityProvider } from '#server/ports/identity.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { describeKinds } from '../describe-kinds.ts';
import { movableClock } from '../movable-clock.ts';
import { createIdentitySandbox, type IdentitySandbox } from './sandbox.ts';
import type { IdentitySimulator } from './simulator.ts';

const person = { name: '林晓', idNumber: '110101199003070011' };
const site = { publicUrl: 'https://app.shanye.example' };
const request = { reference: 'a'.repeat(32), returnUrl: 'https://app.shanye.example/auth/return?attempt=x' };

/** The requirements of the port `identity`, tested for each provider against its simulator over HTTP. */
export function describeIdentityProvider(name: string, which: 'alipay' | 'wechat'): void {
  describe(`${name} keeps to the port`, () => {
    const clock = movableClock();
    let sandbox: IdentitySandbox;
    let provider: IdentityProvider;
    let simulator: IdentitySimulator;
    beforeAll(async () => {
      sandbox = createIdentitySandbox(site, clock);
      provider = sandbox[which];
      simulator = await sandbox.simulator();
    });
    beforeEach(() => {
      simulator.behave('well');
      clock.advance(60_000);
    });
    afterAll(() => sandbox.close());

    test('a started check has an address for the phone and waits', async () => {
      const { token, url, lifeSeconds } = await provider.start(person, request);
      expect(url).toMatch(/^https:\/\/app\.shanye\.example\/sandbox\/identity\//);
      expect(lifeSeconds).toBeGreaterThan(600);
      expect(simulator.find(token)).toMatchObject({ person, returnUrl: request.returnUrl });
      expect(await provider.result(token, person)).toEqual({ state: which === 'alipay' ? 'open' : 'pending' });
    });

    test('a check that has passed at the phone gives that result, however often', async () => {
      const { token } = await provider.start(person, request);
      simulator.decide(token, 'passed');
      expect(await provider.result(token, person)).toEqual({ state: 'passed' });
      expect(await provider.result(token, person)).toEqual({ state: 'passed' });
    });

    test('a check that has failed at the phone never passes, and is open where its provider does not tell', async () => {
      const { token } = await provider.start(person, request);
      simulator.decide(token, 'failed');
      const failed = which === 'alipay' ? { state: 'open' } : { state: 'failed', because: 'other' };
      expect(await provider.result(token, person)).toEqual(failed);
      simulator.behave('tells-why');
      expect(await provider.result(token, person)).toEqual({ state: 'failed', because: 'other' });
    });

    test('a probe asks without beginning a check', async () => {
      await expect(provider.probe()).resolves.toBeUndefined();
      simulator.behave('no-product');
      await expect(provider.probe()).rejects.toMatchObject({ kind: 'ours', fault: 'product' });
    });

    test('the address contains no identity number', async () => {
      const { url } = await provider.start(person, request);
      expect(decodeURIComponent(url)).not.toContain(person.idNumber);
    });

    test('an unknown token is gone', async () => {
      await expect(provider.result('no-such-token', person)).rejects.toMatchObject({ kind: 'gone' });
    });

    test.each(['down', 'nonsense', 'forged'] as const)('a provider that is %s is down', async (how) => {
      const { token } = await provider.start(person, request);
      simulator.decide(token, 'passed');
      simulator.behave(how);
      await expect(provider.result(token, person)).rejects.toThrow(ProviderError);
      await expect(provider.start(person, request)).rejects.toThrow(ProviderError);
    });

    test('a silent provider is down', async () => {
      const impatient = createIdentitySandbox(site, clock, { timeoutMs: 300 });
      (await impatient.simulator()).behave('silent');
      await expect(impatient[which].result('any-token', person)).rejects.toThrow('within 300 ms');
      await expect(impatient[which].start(person, request)).rejects.toThrow('within 300 ms');
      await impatient.close();
    });

    test('after five failures it is not called for half a minute', async () => {
      simulator.behave('down');
      for (let tries = 0; tries < 6; tries++) {
        await provider.start(person, request).catch(() => {});
      }
      simulator.behave('well');
      await expect(provider.start(person, request)).rejects.toThrow('left alone');
      clock.advance(30_001);
      expect((await provider.start(person, request)).token).not.toBe('');
    });
  });

  describeIdentityKinds(name, which);
}

/** The faults of the operator's account that both simulated providers know; each adapter adds its own. */
const shared = [
  { behavior: 'wrong-app', kind: 'ours', fault: 'key' },
  { behavior: 'no-key', kind: 'ours', fault: 'key' },
  { behavior: 'no-product', kind: 'ours', fault: 'product' },
  { behavior: 'wrong-address', kind: 'ours', fault: 'address' },
  { behavior: 'wrong-clock', kind: 'ours', fault: 'clock' },
  { behavior: 'throttled', kind: 'busy' },
  { behavior: 'broken', kind: 'busy' },
  { behavior: 'broken-inside', kind: 'busy' },
  { behavior: 'down', kind: 'busy' },
  { behavior: 'strange', kind: 'unknown' },
  { behavior: 'nonsense', kind: 'unknown' },
] as const;

function describeIdentityKinds(name: string, which: 'alipay' | 'wechat'): void {
  const clock = movableClock();
  const open = async () => {
    const sandbox = createIdentitySandbox(site, clock);
    const simulator = await sandbox.simulator();
    return { sandbox, behave: simulator.behave, close: () => sandbox.close() };
  };
  const afterCircuit = <Answer>(ask: () => Promise<Answer>) => {
    clock.advance(31_000);
    return ask();
  };
  describeKinds(
    `${name}, asked for a result,`,
    async () => {
      const { sandbox, ...rig } = await open();
      const { token } = await sandbox[which].start(person, request);
      return { ...rig, ask: () => afterCircuit(() => sandbox[which].result(token, person)) };
    },
    shared,
    { gone: 'tested with a token of its own', refused: 'only a beginning is refused' },
  );
  describeKinds(
    `${name}, asked to begin,`,
    async () => {
      const { sandbox, ...rig } = await open();
      return { ...rig, ask: () => afterCircuit(() => sandbox[which].start(person, request)) };
    },
    [...shared, { behavior: 'wrong-person', kind: 'refused' }],
    { gone: 'nothing exists yet' },
  );
}
