import type { Clock } from '#server/ports/clock.ts';
import type { Email } from '#server/ports/email.ts';
import type { ChosenBehavior } from '../chosen-behavior.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { mailBehaviors } from './mail-replies.ts';
import { createSmtp } from './smtp.ts';

export type MailSandbox = {
  email: Email;
  /** The behavior can be chosen before the simulator has started. */
  simulator: ChosenBehavior;
  close(): Promise<void>;
};

/** The real adapter in front of a simulated mail server, which starts with the first message. */
export function createMailSandbox({ key }: { key: Buffer }, clock: Clock, inbox: Inbox): MailSandbox {
  const chosen = mailBehaviors();
  let running: ReturnType<typeof start> | null = null;
  const started = () => {
    running ??= start(key.toString('hex'), clock, inbox, chosen);
    return running;
  };
  return {
    email: {
      isLocal: true,
      send: async (message) => {
        const { email } = await started();
        await inbox.during('email', message, () => email.send(message));
      },
      probe: async () => (await started()).email.probe(),
    },
    simulator: chosen,
    close: async () => {
      await (await running)?.simulator.close();
    },
  };
}

async function start(password: string, clock: Clock, inbox: Inbox, chosen: ChosenBehavior) {
  const { startMailSimulator } = await import('./simulator.ts');
  const deliver = ({ to, text }: { to: string; text: string }) => inbox.receive({ channel: 'email', to, text });
  const simulator = await startMailSimulator({ password }, deliver, chosen);
  return { simulator, email: createSmtp({ url: simulator.url, from: '启动宝 <no-reply@qdb.example>' }, clock) };
}
