import { expect, test } from 'vitest';
import { systemClock } from '../clock/system.ts';
import { describeKinds } from '../describe-kinds.ts';
import type { ProviderCallOptions } from '../provider-call.ts';
import { describeMakerPush, type MakerRig, message } from './conformance.ts';
import { xiaomis } from './dialect-xiaomi.ts';
import { startMakerSimulator } from './simulator.ts';
import { createXiaomiPush } from './xiaomi.ts';

const keys = { secret: 'SECRET', channel: '' };

async function openRig(): Promise<MakerRig> {
  const simulator = await startMakerSimulator(xiaomis(keys.secret));
  const open = (secret: string, options?: ProviderCallOptions) =>
    createXiaomiPush({ ...keys, secret, base: simulator.base }, systemClock, options);
  return {
    push: open(keys.secret),
    impatient: open(keys.secret, { timeoutMs: 300 }),
    stranger: open('OTHER'),
    fresh: () => open(keys.secret),
    simulator,
    hasKinds: false,
    doubtful: ['gone'],
    faults: ['wrong key', 'blacklisted'],
  };
}

describeMakerPush('Xiaomi', openRig);

describeKinds('Xiaomi Push', async () => {
  const { push, simulator } = await openRig();
  await push.send(message);
  return { behave: simulator.behave, ask: () => push.send(message), close: simulator.close };
}, [
  { behavior: 'gone', kind: 'gone' },
  { behavior: 'refuses', kind: 'refused', code: '10017' },
  { behavior: 'too long', kind: 'refused', code: '65009' },
  { behavior: 'not sent', kind: 'refused', code: '20301' },
  { behavior: 'phone offline', kind: 'refused', code: '65003' },
  { behavior: 'wrong key', kind: 'ours', fault: 'key', code: '21301' },
  { behavior: 'quota', kind: 'ours', fault: 'quota', code: '200001' },
  { behavior: 'too many today', kind: 'ours', fault: 'quota' },
  { behavior: 'blacklisted', kind: 'ours', fault: 'account' },
  { behavior: 'other package', kind: 'ours', fault: 'setting' },
  { behavior: 'other channel', kind: 'ours', fault: 'template' },
  { behavior: 'too often', kind: 'busy', code: '10027' },
  { behavior: 'inner error', kind: 'busy', code: '10001' },
  { behavior: 'nonsense', kind: 'unknown' },
]);

test('a message has the approved channel, or the one that it names, and only its own package', async () => {
  const forms: Record<string, string>[] = [];
  const simulator = await startMakerSimulator(xiaomis(keys.secret, forms));
  const push = createXiaomiPush({ ...keys, channel: '104729', base: simulator.base }, systemClock);
  await push.send(message);
  await push.send({ ...message, channel: 'orders', body: ' ' });
  expect(forms.map((form) => [form['extra.channel_id'], form.description])).toEqual([
    ['104729', '明前龙井'],
    ['orders', '新茶到了'],
  ]);
  expect(forms[0]).toMatchObject({ restricted_package_name: 'cn.shanye.tea', pass_through: '0' });
  expect(JSON.parse(forms[0]!.payload!)).toMatchObject({ id: 'm1', url: '/tea/1', data: { kind: 'new' } });
  simulator.behave('other channel');
  const sent = push.send({ ...message, channel: 'orders' });
  await expect(sent, 'a channel that the sender names is not the operator’s').rejects.toMatchObject({
    kind: 'refused',
  });
  await simulator.close();
});
