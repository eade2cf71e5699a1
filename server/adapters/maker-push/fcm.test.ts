import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { systemClock } from '../clock/system.ts';
import { describeKinds } from '../describe-kinds.ts';
import type { ProviderCallOptions } from '../provider-call.ts';
import { describeMakerPush, type MakerRig, message } from './conformance.ts';
import { googles } from './dialect-fcm.ts';
import { createFcm } from './fcm.ts';
import { startMakerSimulator } from './simulator.ts';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const own = pair();
const account = { projectId: 'shanye-tea', clientEmail: 'push@shanye-tea.iam.gserviceaccount.com' };

async function openRig(): Promise<MakerRig> {
  const simulator = await startMakerSimulator(googles({ ...account, publicKey: own.publicKey }));
  const addresses = { base: simulator.base, tokenUri: `${simulator.base}/token` };
  const open = (privateKey: KeyObject, options?: ProviderCallOptions) =>
    createFcm({ ...account, ...addresses, privateKey }, systemClock, options);
  return {
    push: open(own.privateKey),
    impatient: open(own.privateKey, { timeoutMs: 300 }),
    stranger: open(pair().privateKey),
    fresh: () => open(own.privateKey),
    simulator,
    hasKinds: true,
    doubtful: ['sender mismatch'],
    faults: ['no permission', 'product off', 'no project', 'wrong key', 'wrong clock'],
  };
}

describeMakerPush('FCM', openRig);

describeKinds('FCM', async () => {
  const { push, simulator } = await openRig();
  await push.send(message);
  const behave = (how: string) => {
    simulator.behave(how);
    simulator.endTokens();
  };
  return { behave, ask: () => push.send(message), close: simulator.close };
}, [
  { behavior: 'gone', kind: 'gone', code: 'UNREGISTERED' },
  { behavior: 'names the token', kind: 'gone' },
  { behavior: 'names the field of the token', kind: 'gone' },
  { behavior: 'sender mismatch', kind: 'gone', code: 'SENDER_ID_MISMATCH' },
  { behavior: 'refuses', kind: 'refused', code: 'INVALID_ARGUMENT' },
  { behavior: 'too big', kind: 'refused', code: 'INVALID_ARGUMENT' },
  { behavior: 'no permission', kind: 'ours', fault: 'permission' },
  { behavior: 'product off', kind: 'ours', fault: 'product' },
  { behavior: 'no project', kind: 'refused', code: 'NOT_FOUND' },
  { behavior: 'keys of an iPhone', kind: 'refused', code: 'THIRD_PARTY_AUTH_ERROR' },
  { behavior: 'access token ended', kind: 'ours', fault: 'key' },
  { behavior: 'wrong key', kind: 'ours', fault: 'key', code: 'invalid_grant' },
  { behavior: 'wrong clock', kind: 'ours', fault: 'clock' },
  { behavior: 'account off', kind: 'ours', fault: 'key', code: 'disabled_client' },
  { behavior: 'quota', kind: 'busy', code: 'QUOTA_EXCEEDED' },
  { behavior: 'internal', kind: 'busy', code: 'INTERNAL' },
  { behavior: 'unavailable', kind: 'busy', code: 'UNAVAILABLE' },
  { behavior: 'tokens busy', kind: 'busy' },
  { behavior: 'nonsense', kind: 'unknown' },
]);

test('a registration with keys of another kind leaves our access token as it is', async () => {
  const { push, simulator } = await openRig();
  await push.send(message);
  simulator.behave('keys of an iPhone');
  const before = simulator.countRequests();
  await expect(push.send(message)).rejects.toMatchObject({ kind: 'refused' });
  expect(simulator.countRequests() - before).toBe(1);
  await simulator.close();
});
