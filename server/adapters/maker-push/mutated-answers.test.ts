import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Clock } from '#server/ports/clock.ts';
import type { MakerPush } from '#server/ports/maker-push.ts';
import { failureKinds } from '#server/ports/provider-error.ts';
import { askThroughMutations, startMutator } from '#tests/fuzz/mutated-answers.ts';
import { message } from './conformance.ts';
import { googles } from './dialect-fcm.ts';
import { huaweis } from './dialect-huawei.ts';
import { xiaomis } from './dialect-xiaomi.ts';
import { createFcm } from './fcm.ts';
import { createHuaweiPush } from './huawei.ts';
import { type Dialect, startMakerSimulator } from './simulator.ts';
import { createXiaomiPush } from './xiaomi.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const google = { projectId: 'tea', clientEmail: 'push@tea.example' };
const huawei = { appId: '1', secret: 'S' };

type Maker = {
  name: string;
  dialect: Dialect;
  open(base: string, clock: Clock): MakerPush;
  /** The behaviors that end a phone, and the words of such an error: the code under its own status. */
  ending: readonly string[];
  ends: RegExp;
};

const makers: Maker[] = [
  {
    name: 'FCM',
    dialect: googles({ ...google, publicKey }),
    open: (base, clock) => createFcm({ ...google, privateKey, base, tokenUri: `${base}/token` }, clock),
    ending: ['gone', 'names the token', 'names the field of the token', 'sender mismatch'],
    ends: /^FCM: (404 UNREGISTERED|400 INVALID_ARGUMENT message\.token|403 SENDER_ID_MISMATCH)/,
  },
  {
    name: 'Huawei',
    dialect: huaweis(huawei),
    open: (base, clock) => createHuaweiPush({ ...huawei, base, oauthBase: base }, clock),
    ending: ['gone', 'names the token'],
    ends: /^Huawei Push: (400|200) (80300007|80100000 illegal_tokens)/,
  },
  {
    name: 'Xiaomi',
    dialect: xiaomis('S'),
    open: (base, clock) => createXiaomiPush({ secret: 'S', channel: '', base }, clock),
    ending: ['gone'],
    ends: /^Xiaomi Push: 200 20301 no valid targets/,
  },
];

test.each(makers)(
  '2,000 changed answers of $name are one of the five kinds, and no phone is lost by a broken one',
  async (maker) => {
    const simulator = await startMakerSimulator(maker.dialect);
    const mutator = await startMutator(simulator.base, 11);
    let now = Date.UTC(2026, 10, 28);
    const push = maker.open(mutator.base, { now: () => new Date(now) });
    await push.send(message);
    const behaviors = simulator.behaviors.filter((one) => one !== 'silent');
    const kinds = new Set<string>();
    let count = 0;
    let behavior = '';
    await askThroughMutations({
      mutator,
      ask: () => {
        behavior = behaviors[count % behaviors.length]!;
        count += 1;
        now += 31_000;
        simulator.behave(behavior);
        return push.send(message);
      },
      judge: (outcome, mutation) => {
        const situation = `${behavior}, ${mutation}`;
        if ('value' in outcome) {
          expect(['well', ...Object.keys(maker.dialect.tokenAnswers ?? {})], situation).toContain(behavior);
          return;
        }
        const { name, kind, message: words } = outcome.error as { name: string; kind: string; message: string };
        expect(name, situation).toBe('ProviderError');
        expect(failureKinds, situation).toContain(kind);
        kinds.add(kind);
        if (kind === 'gone') {
          expect(maker.ending, situation).toContain(behavior);
          expect(words, situation).toMatch(maker.ends);
        }
      },
    });
    expect([...kinds].sort()).toEqual([...failureKinds].sort());
    await mutator.close();
    await simulator.close();
  },
);
