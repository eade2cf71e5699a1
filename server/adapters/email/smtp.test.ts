import { expect, test } from 'vitest';
import { systemClock } from '../clock/system.ts';
import { describeEmail, type MailRig, message } from './conformance.ts';
import { type Received, startMailSimulator } from './simulator.ts';
import { createSmtp } from './smtp.ts';

const from = '启动宝 <no-reply@shanye.example>';

async function start(typed?: string): Promise<MailRig> {
  const received: Received[] = [];
  const simulator = await startMailSimulator({ password: 'pass' }, (mail) => void received.push(mail));
  const url = typed ? simulator.url.replace('pass', typed) : simulator.url;
  return {
    email: createSmtp({ url, from }, systemClock),
    received,
    refuse: simulator.refuse,
    stop: simulator.close,
  };
}

describeEmail('SMTP', () => start());

test('a wrong password sends nothing', async () => {
  const rig = await start('other');
  await expect(rig.email.send(message)).rejects.toThrow('SMTP');
  expect(rig.received).toEqual([]);
  await rig.stop();
});
