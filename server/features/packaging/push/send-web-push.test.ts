import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '#server/feature/deps.ts';
import { type PushService, startPushService } from '#server/testing/push/push-service.ts';
import { askThroughMutations, type Mutator, startMutator } from '#tests/fuzz/mutated-answers.ts';
import { createSendWebPush } from './send-web-push.ts';
import type { Message } from './store-pushes.ts';
import { vapidPublicKey } from './vapid-token.ts';

const now = new Date('2026-11-28T08:00:00Z');
const config = { publicUrl: 'https://qdb.example', fetchAllow: ['127.0.0.1'] };
const limits = { take: async () => ({ ok: true, left: 1 }) };
const deps = { config, limits, clock: { now: () => now } } as unknown as Deps;
const texts = { title: '新茶到了', body: '明前龙井', url: '', channel: '', data: {} };
const message = {
  ...texts,
  code: 'm1',
  category: 'service',
  topic: '',
  expires_at: new Date(now.getTime() + 3_600_000),
} as unknown as Message;
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

let service: PushService;
let mutator: Mutator;
beforeAll(async () => {
  service = await startPushService();
  mutator = await startMutator(new URL(service.subscribe('one').endpoint).origin, 13);
});
afterAll(async () => {
  await mutator.close();
  await service.close();
});

const answers: [number, string][] = [
  [201, ''],
  [429, ''],
  [500, '{"errno":999}'],
  [401, '{"errno":109,"message":"VAPID public key mismatch"}'],
  [403, 'the VAPID credentials in the authorization header do not correspond to the credentials'],
  [413, '{"errno":104}'],
  [400, '{"errno":110}'],
];

test('2,000 changed answers of Web Push have a meaning each, and only 404 and 410 end a phone', async () => {
  const subscription = service.subscribe('one');
  const endpoint = `${mutator.base}/one`;
  let count = 0;
  await askThroughMutations({
    mutator,
    ask: () => {
      const [status, body] = answers[count % answers.length]!;
      count += 1;
      service.answer('one', status, {}, body);
      // A new sender for each message, so that no host counts as silent.
      const send = createSendWebPush(deps, message, { privateKey, publicKey: vapidPublicKey(publicKey) });
      return send({ ...subscription, endpoint });
    },
    judge: (outcome, mutation) => {
      expect(outcome, mutation).toHaveProperty('value');
      const { value } = outcome as { value: Awaited<ReturnType<ReturnType<typeof createSendWebPush>>> };
      const meaning = typeof value === 'string' ? value : value.outcome;
      const changed =
        mutation === 'another status' ? ['gone', 'accepted', 'refused', 'later', 'otherKey', 'unauthorized'] : null;
      expect(changed ?? ['accepted', 'refused', 'later', 'otherKey', 'unauthorized'], mutation).toContain(meaning);
    },
  });
});
