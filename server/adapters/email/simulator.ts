import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { readMail } from './read-mail.ts';

export type Received = { to: string; from: string; subject: string; text: string };

/** A real mail server on a free port of this machine, protected by a password. */
export type MailSimulator = {
  /** With user and password. */
  url: string;
  /** Refuses this mailbox from now on. */
  refuse(address: string): void;
  close(): Promise<void>;
};

const USER = 'qdb';
const LONGEST = 1 << 20;

export async function startMailSimulator(
  { password }: { password: string },
  deliver: (received: Received) => void | Promise<void>,
): Promise<MailSimulator> {
  const refused = new Set<string>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LONGEST,
    closeTimeout: 500,
    onAuth: ({ username, password: given }, _, done) =>
      username === USER && given === password ? done(null, { user: USER }) : done(new Error('wrong password')),
    onRcptTo: ({ address }, _, done) =>
      done(refused.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address).join(',');
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      buffer(stream)
        .then((bytes) => deliver({ to, from, ...readMail(bytes.toString()) }))
        .then(() => done(), done);
    },
  });
  // smtp-server reports a client that hangs up as an error.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.server.unref();
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${USER}:${password}@127.0.0.1:${port}`,
    refuse: (address) => void refused.add(address),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
