import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { systemClock } from '../clock/system.ts';
import { describeEmail, type MailRig, message, type Received } from './conformance.ts';
import { createSmtp } from './smtp.ts';

const from = '启动宝 <no-reply@shanye.example>';

/** A real SMTP server on a free port, which wants a password. */
async function start(password = 'pass'): Promise<MailRig> {
  const received: Received[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (given, _, done) =>
      given.password === 'pass' ? done(null, { user: 'qdb' }) : done(new Error('wrong password')),
    onRcptTo: ({ address }, _, done) =>
      done(refused.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      buffer(stream).then((bytes) => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address).join(',');
        received.push({ to, from: (mailFrom as { address: string }).address, ...parse(bytes.toString()) });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    email: createSmtp({ url: `smtp://qdb:${password}@127.0.0.1:${port}`, from }, systemClock),
    received,
    refuse: (address) => void refused.add(address),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** RFC 2047 and RFC 2045 as far as these messages need them. */
function parse(source: string): { subject: string; text: string } {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  const subject = /^Subject: (.*)$/im.exec(unfolded)?.[1] ?? '';
  const encoding = /^Content-Transfer-Encoding: (.*)$/im.exec(unfolded)?.[1];
  const text = body.join('\r\n\r\n').replace(/\r\n$/, '');
  return {
    subject: subject.replace(/=\?UTF-8\?([BQ])\?(.*?)\?=\s?/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : quoted(word.replaceAll('_', ' ')),
    ),
    text: encoding === 'base64' ? Buffer.from(text, 'base64').toString() : quoted(text.replace(/=\r\n/g, '')),
  };
}

const quoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

describeEmail('SMTP', () => start());

test('a wrong password sends nothing', async () => {
  const rig = await start('other');
  await expect(rig.email.send(message)).rejects.toThrow('SMTP');
  expect(rig.received).toEqual([]);
  await rig.stop();
});
