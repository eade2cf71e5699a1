import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sms } from '#server/ports/sms.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { type MovableClock, movableClock } from '../movable-clock.ts';
import type { ProviderCallOptions } from '../provider-call.ts';
import type { DeliveredSms, SmsSimulator } from './simulator.ts';

export const message = {
  to: '13800138000',
  event: 'register',
  code: '012345',
  language: 'zh-CN' as const,
  browser: null,
};

export type SmsRig = {
  clock: MovableClock;
  /** An adapter for this base address, by default the simulator's. */
  open(options?: ProviderCallOptions, base?: string): Sms;
  simulator: SmsSimulator;
  delivered: DeliveredSms[];
  /** The provider's code for its limit per number. */
  refusal: string;
};

/** Longer than the circuit stays open. */
export const REST_MS = 31_000;

/** The requirements of every SMS adapter, tested against its provider's simulator. */
export function describeSms(name: string, start: (clock: MovableClock) => Promise<SmsRig>): void {
  describe(`${name} keeps to the SMS port`, () => {
    let rig: SmsRig;
    let sms: Sms;
    beforeAll(async () => {
      rig = await start(movableClock());
      sms = rig.open();
    });
    afterAll(() => rig.simulator.close());
    beforeEach(() => {
      rig.simulator.behave('well');
      rig.clock.advance(REST_MS);
      rig.delivered.length = 0;
    });

    test('the code reaches the phone, with its zeros, in the template of the language', async () => {
      await sms.send(message);
      await sms.send({ ...message, to: '16600000001', code: '987654', language: 'zh-EN' });
      expect(rig.delivered).toEqual([
        { to: '13800138000', code: '012345', template: '1001', sign: '启动宝' },
        { to: '16600000001', code: '987654', template: '1002', sign: '启动宝' },
      ]);
    });

    test('a limit of the number has the provider’s own reason and a time to wait', async () => {
      rig.simulator.behave('number limit');
      await expect(sms.send(message)).rejects.toMatchObject({
        kind: 'refused',
        message: expect.stringContaining(rig.refusal),
        retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds >= 30),
      });
      expect(rig.delivered).toEqual([]);
    });

    test.each(['down', 'nonsense', 'breaks off', 'silent'])(
      'a provider that is %s is not held against anybody',
      async (how) => {
        rig.simulator.behave(how);
        const provider = how === 'silent' ? rig.open({ timeoutMs: 300 }) : sms;
        const kind = how === 'down' ? 'busy' : 'unknown';
        await expect(provider.send(message)).rejects.toMatchObject({ name: 'ProviderError', kind });
        rig.simulator.behave('well');
        await sms.send(message);
        expect(rig.delivered).toHaveLength(1);
      },
    );

    test('a message that is refused ten times does not turn the provider off for others', async () => {
      rig.simulator.behave('number blacklisted');
      for (let tries = 0; tries < 10; tries += 1) {
        await expect(sms.send(message)).rejects.toMatchObject({ kind: 'refused' });
      }
      rig.simulator.behave('well');
      await sms.send(message);
      expect(rig.delivered).toHaveLength(1);
    });

    test('a provider that throttles is left alone after five answers', async () => {
      rig.simulator.behave('throttled');
      for (let tries = 0; tries < 5; tries += 1) {
        await expect(sms.send(message)).rejects.toMatchObject({ kind: 'busy' });
      }
      rig.simulator.behave('well');
      await expect(sms.send(message)).rejects.toThrow('left alone');
    });

    test.each(hostileTexts)('a number that is %s is refused without a question to the provider', async (_, to) => {
      rig.simulator.behave('balance empty');
      await expect(sms.send({ ...message, to })).rejects.toMatchObject({ name: 'ProviderError', kind: 'gone' });
    });

    test('an unknown behavior of the simulator is an error', () => {
      expect(() => rig.simulator.behave('politely')).toThrow(RangeError);
      expect(rig.simulator.behavior()).toBe('well');
    });
  });

  describe(`${name}’s harmless question`, () => {
    let rig: SmsRig;
    beforeAll(async () => {
      rig = await start(movableClock());
    });
    afterAll(() => rig.simulator.close());

    test('is answered without a message to anybody', async () => {
      await expect(rig.open().probe()).resolves.toBeUndefined();
      expect(rig.delivered).toEqual([]);
    });

    test('does not need more rights than a message', async () => {
      rig.simulator.behave('may only send');
      await expect(rig.open().probe()).resolves.toBeUndefined();
      rig.simulator.behave('well');
    });

    test.each([
      ['key unknown', 'key'],
      ['balance empty', 'balance'],
      ['template not approved', 'template'],
      ['template waiting', 'template'],
      ['signature not approved', 'template'],
      ['clock off', 'clock'],
      ['permission missing', 'permission'],
    ])('says %s', async (behavior, fault) => {
      rig.simulator.behave(behavior);
      await expect(rig.open().probe()).rejects.toMatchObject({ kind: 'ours', fault });
      rig.simulator.behave('well');
    });
  });
}
