import { expect, test } from 'vitest';
import { systemClock } from '../clock/system.ts';
import type { ProviderCallOptions } from '../provider-call.ts';
import { describeMakerPush, type MakerRig, message } from './conformance.ts';
import { type Dialect, startMakerSimulator } from './simulator.ts';
import { createXiaomiPush } from './xiaomi.ts';

const keys = { secret: 'SECRET', channel: '' };

describeMakerPush('Xiaomi', async (): Promise<MakerRig> => {
  const simulator = await startMakerSimulator(xiaomis());
  const open = (secret: string, options?: ProviderCallOptions) =>
    createXiaomiPush({ ...keys, secret, base: simulator.base }, systemClock, options);
  return {
    push: open(keys.secret),
    impatient: open(keys.secret, { timeoutMs: 300 }),
    stranger: open('OTHER'),
    simulator,
    tellsGone: false,
    hasKinds: false,
  };
});

test('a message has the approved channel, or the one that it names, and only its own package', async () => {
  const forms: Record<string, string>[] = [];
  const simulator = await startMakerSimulator(xiaomis(forms));
  const push = createXiaomiPush({ ...keys, channel: '104729', base: simulator.base }, systemClock);
  await push.send(message);
  await push.send({ ...message, channel: 'orders', body: '' });
  expect(forms.map((form) => [form['extra.channel_id'], form.description])).toEqual([
    ['104729', '明前龙井'],
    ['orders', '新茶到了'],
  ]);
  expect(forms[0]).toMatchObject({ restricted_package_name: 'cn.shanye.tea', pass_through: '0' });
  expect(JSON.parse(forms[0]!.payload!)).toMatchObject({ id: 'm1', url: '/tea/1', data: { kind: 'new' } });
  await simulator.close();
});

/** Xiaomi's side: "Server API", sending by regid. It has no kinds of message but its channels. */
function xiaomis(forms: Record<string, string>[] = []): Dialect {
  return {
    read: ({ url, headers }, body) => {
      if (url !== '/v3/message/regid' || headers.authorization !== 'key=SECRET') {
        return null;
      }
      const form = Object.fromEntries(new URLSearchParams(body));
      forms.push(form);
      const seconds = Number(form.time_to_live) / 1000;
      return { token: form.registration_id!, title: form.title!, body: form.description!, seconds };
    },
    accepted: { status: 200, body: { result: 'ok', code: 0, data: { id: 'slm1' } } },
    refused: { status: 200, body: { result: 'error', code: 10_022, reason: 'message' } },
    gone: { status: 200, body: { result: 'error', code: 20_301, reason: 'regid' } },
    unsigned: { status: 200, body: { result: 'error', code: 22_022, reason: 'auth' } },
  };
}
