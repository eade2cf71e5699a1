import type { Clock } from '#server/ports/clock.ts';
import type { Email } from '#server/ports/email.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { createSmtp } from './smtp.ts';

/** The real adapter in front of a simulated mail server, which starts with the first message. */
export function createMailSandbox(
  { key }: { key: Buffer },
  clock: Clock,
  inbox: Inbox,
): { email: Email; close(): Promise<void> } {
  let running: ReturnType<typeof start> | null = null;
  const started = () => {
    running ??= start(key.toString('hex'), clock, inbox);
    return running;
  };
  return {
    email: {
      isLocal: true,
      send: async (message) => {
        const { email } = await started();
        await inbox.during('email', message, () => email.send(message));
      },
    },
    close: async () => {
      await (await running)?.simulator.close();
    },
  };
}

async function start(password: string, clock: Clock, inbox: Inbox) {
  const { startMailSimulator } = await import('./simulator.ts');
  const simulator = await startMailSimulator({ password }, ({ to, text }) =>
    inbox.receive({ channel: 'email', to, text }),
  );
  return { simulator, email: createSmtp({ url: simulator.url, from: '启动宝 <no-reply@qdb.example>' }, clock) };
}
