import { generateKeyPairSync } from 'node:crypto';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { systemClock } from './clock/system.ts';
import { startMailSimulator } from './email/simulator.ts';
import { startIdentitySimulator } from './identity/simulator.ts';
import { aliyunDialect } from './sms/simulate-aliyun.ts';
import { startSmsSimulator } from './sms/simulator.ts';
import { startPhones } from './wechat/conformance.ts';

type Simulator = { base: string; close(): Promise<void> };

const key = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const simulators: [string, () => Promise<Simulator>][] = [
  ['SMS', () => startSmsSimulator(aliyunDialect({ accessKey: 'a', secret: 's' }, systemClock), () => {})],
  ['WeChat', () => startPhones()],
  [
    'identity',
    () => {
      const alipay = { appId: 'a', appPublicKey: key().publicKey, privateKey: key().privateKey };
      const tencent = { secretId: 'i', secretKey: 'k', ruleId: '1' };
      return startIdentitySimulator({ alipay, tencent, pageOf: (token) => token }, systemClock);
    },
  ],
  [
    'mail',
    async () => {
      const { url, close } = await startMailSimulator({ password: 'p' }, () => {});
      return { base: url, close };
    },
  ],
];

/** A simulator shares the process with the site, and any page in a browser on this machine can post to it. */
test.each(simulators)('the %s simulator survives strangers’ requests to its port', async (_, start) => {
  const simulator = await start();
  const port = Number(new URL(simulator.base).port);
  for (const text of [
    'GET // HTTP/1.1\r\n\r\n',
    'POST /cgi-bin/stable_token HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\n\r\n{"a',
    'POST /gateway.do HTTP/1.1\r\nhost: [\r\ncontent-length: 3\r\n\r\n%%%',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 900\r\n\r\nbroken off',
    'EHLO x\r\nDATA\r\n',
  ]) {
    await write(port, text);
  }
  await expect(write(port, '\r\n')).resolves.toBeUndefined();
  await simulator.close();
});

const write = (port: number, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text);
      setTimeout(() => socket.destroy(), 50);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve() : reject(error)));
    socket.once('close', () => resolve());
    socket.resume();
  });
