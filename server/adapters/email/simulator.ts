import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { ChosenBehavior } from '../chosen-behavior.ts';
import { mailBehaviors, mailReplies, type Reply, type Stage } from './mail-replies.ts';
import { readMail } from './read-mail.ts';

export type ReceivedEmail = { to: string; from: string; subject: string; text: string };

/** A real mail server on a free port of this machine, protected by a password. */
export type MailSimulator = ChosenBehavior & {
  /** The address with user and password. */
  url: string;
  /** Refuses this mailbox from now on. */
  refuse(address: string): void;
  /** Never answers about this mailbox from now on, like a relay that asks a silent server about it. */
  keepSilentTo(address: string): void;
  close(): Promise<void>;
};

const USER = 'qdb';
const LONGEST = 1 << 20;

type Deliver = (received: ReceivedEmail) => void | Promise<void>;

export async function startMailSimulator(
  { password }: { password: string },
  deliver: Deliver,
  chosen: ChosenBehavior = mailBehaviors(),
): Promise<MailSimulator> {
  const refused = new Set<string>();
  const silent = new Set<string>();
  const server = createServer(password, { refused, silent, chosen, deliver });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.server.unref();
  const { port } = server.server.address() as AddressInfo;
  return {
    ...chosen,
    url: `smtp://${USER}:${password}@127.0.0.1:${port}`,
    refuse: (address) => void refused.add(address),
    keepSilentTo: (address) => void silent.add(address),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

type Parts = { refused: Set<string>; silent: Set<string>; chosen: ChosenBehavior; deliver: Deliver };

function createServer(password: string, { refused, silent, chosen, deliver }: Parts): SMTPServer {
  const refusalAt = (stage: Stage): Error | null => {
    const reply: Reply | undefined = mailReplies[chosen.behavior() as keyof typeof mailReplies];
    return reply?.stage === stage ? answer(reply.code, reply.words) : null;
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LONGEST,
    closeTimeout: 500,
    onConnect: (_, done) => done(refusalAt('connect')),
    onAuth: ({ username, password: word }, _, done) => {
      const refusal =
        refusalAt('auth') ?? (username === USER && word === password ? null : answer(535, 'wrong password'));
      return refusal ? done(refusal) : done(null, { user: USER });
    },
    onMailFrom: (_, __, done) => done(refusalAt('sender')),
    onRcptTo: ({ address }, _, done) => {
      if (!silent.has(address)) {
        done(refusalAt('recipient') ?? (refused.has(address) ? answer(550, '5.1.1 no such mailbox') : null));
      }
    },
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address).join(',');
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      buffer(stream)
        .then((bytes) => refusalAt('data') ?? deliver({ to, from, ...readMail(bytes.toString()) }))
        .then((refusal) => done(refusal ?? null), done);
    },
  });
  // smtp-server reports a client that hangs up as an error.
  server.on('error', () => {});
  server.server.prependListener('connection', (socket) => {
    if (chosen.behavior() === 'breaks off') {
      socket.destroy();
    }
  });
  return server;
}

const answer = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode });
