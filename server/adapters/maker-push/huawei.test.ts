import { systemClock } from '../clock/system.ts';
import { describeKinds } from '../describe-kinds.ts';
import type { ProviderCallOptions } from '../provider-call.ts';
import { describeMakerPush, type MakerRig, message } from './conformance.ts';
import { huaweis } from './dialect-huawei.ts';
import { createHuaweiPush } from './huawei.ts';
import { startMakerSimulator } from './simulator.ts';

const keys = { appId: '104729', secret: 'SECRET' };

async function openRig(): Promise<MakerRig> {
  const simulator = await startMakerSimulator(huaweis(keys));
  const addresses = { base: simulator.base, oauthBase: simulator.base };
  const open = (secret: string, options?: ProviderCallOptions) =>
    createHuaweiPush({ ...keys, ...addresses, secret }, systemClock, options);
  return {
    push: open(keys.secret),
    impatient: open(keys.secret, { timeoutMs: 300 }),
    stranger: open('OTHER'),
    fresh: () => open(keys.secret),
    simulator,
    hasKinds: true,
    doubtful: ['gone', 'names the token'],
    faults: ['token of another app', 'wrong key'],
  };
}

describeMakerPush('Huawei', openRig);

describeKinds('Huawei Push', async () => {
  const { push, simulator } = await openRig();
  await push.send(message);
  const behave = (how: string) => {
    simulator.behave(how);
    simulator.endTokens();
  };
  return { behave, ask: () => push.send(message), close: simulator.close };
}, [
  { behavior: 'gone', kind: 'gone', code: '80300007' },
  { behavior: 'names the token', kind: 'gone' },
  { behavior: 'refuses', kind: 'refused', code: '80100003' },
  { behavior: 'part refused', kind: 'refused', code: '80100000' },
  { behavior: 'too big', kind: 'refused', code: '80300008' },
  { behavior: 'censored words', kind: 'refused', code: '80100016' },
  { behavior: 'phone of another app', kind: 'refused', code: '80300002' },
  { behavior: 'no urgent messages', kind: 'ours', fault: 'permission' },
  { behavior: 'token of another app', kind: 'ours', fault: 'key' },
  { behavior: 'wrong key', kind: 'ours', fault: 'key', code: '1101' },
  { behavior: 'inner error', kind: 'busy', code: '81000001' },
  { behavior: 'traffic control', kind: 'busy' },
  { behavior: 'tokens busy', kind: 'busy' },
  { behavior: 'nonsense', kind: 'unknown' },
]);
