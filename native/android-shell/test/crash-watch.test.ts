import { expect, test } from 'vitest';
import { configWith } from './config.ts';
import { Rig } from './rig.ts';

const umengConfig = { provider: 'own', endpoint: 'https://shop.example.cn/events' };

test('a crash is recorded once, also where the next activity is there before the first one ends', () => {
  const rig = new Rig(configWith({ umengConfig })).start();
  const first = rig.activity;
  rig.start();
  rig.machine.send(first, 'onDestroy()V');
  const error = rig.machine.framework.exception('java.lang.IllegalStateException', 'spoilt').thrown;
  const signature = 'uncaughtException(Ljava/lang/Thread;Ljava/lang/Throwable;)V';
  rig.machine.send(rig.phone.device.crashHandler!, signature, null, error);
  const kept = JSON.parse(String(rig.phone.preferences.get('events'))) as { events: { kind: string }[] };
  expect(kept.events.filter(({ kind }) => kind === 'crash')).toHaveLength(1);
});
