import { describe, expect, test } from 'vitest';
import { failureKinds, ProviderError } from '#server/ports/provider-error.ts';
import type { Sms } from '#server/ports/sms.ts';
import { askThroughMutations, startMutator } from '#tests/fuzz/mutated-answers.ts';
import { type MovableClock, movableClock } from '../movable-clock.ts';
import { createAliyunSms } from './aliyun.ts';
import { message, REST_MS } from './conformance.ts';
import { aliyunDialect } from './simulate-aliyun.ts';
import { tencentDialect } from './simulate-tencent.ts';
import { type Dialect, startSmsSimulator } from './simulator.ts';
import { createTencentSms } from './tencent.ts';

const words = { sign: '启动宝', templates: { zh: '1001', en: '1002' } };
const aliyun = { accessKey: 'AKID', secret: 'SECRET', ...words };
const tencent = { secretId: 'AKIDEXAMPLE', secretKey: 'SK', appId: '1400000000', ...words };

type Provider = { dialect(clock: MovableClock): Dialect; open(base: string, clock: MovableClock): Sms };
const providers: Record<string, Provider> = {
  Aliyun: {
    dialect: (clock) => aliyunDialect(aliyun, clock),
    open: (base, clock) => createAliyunSms({ ...aliyun, base }, clock),
  },
  Tencent: {
    dialect: (clock) => tencentDialect(tencent, clock),
    open: (base, clock) => createTencentSms({ ...tencent, base }, clock),
  },
};

async function start({ dialect, open }: Provider) {
  const clock = movableClock();
  const simulator = await startSmsSimulator(dialect(clock), () => {});
  const mutator = await startMutator(simulator.base, 7);
  const sms = open(mutator.base, clock);
  return {
    behave: simulator.behave,
    mutator,
    ask: async () => {
      clock.advance(REST_MS);
      await sms.send(message);
    },
    close: async () => {
      await mutator.close();
      await simulator.close();
    },
  };
}

describe.each(Object.entries(providers))('changed answers of %s', (_, provider) => {
  test('2,000 to a sent message are a success or a failure of one of the five kinds, and never say that the number is gone', async () => {
    const rig = await start(provider);
    await askThroughMutations({
      ...rig,
      judge: (outcome, mutation) => {
        if ('error' in outcome) {
          expect(outcome.error, mutation).toBeInstanceOf(ProviderError);
          const { kind } = outcome.error as ProviderError;
          expect(failureKinds, mutation).toContain(kind);
          expect(kind, mutation).not.toBe('gone');
        }
      },
    });
    await rig.close();
  });

  test('those to a refused message are never a success', async () => {
    const rig = await start(provider);
    rig.behave('number limit');
    const judge = (outcome: object, mutation: string) => expect('error' in outcome, mutation).toBe(true);
    await askThroughMutations({ ...rig, count: 200, judge });
    await rig.close();
  });
});
