import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureKinds, type ProviderError } from '#server/ports/provider-error.ts';
import { seededRandom } from '#tests/fuzz/mutate.ts';
import { systemClock } from '../clock/system.ts';
import { describeKinds } from '../describe-kinds.ts';
import { type MovableClock, movableClock } from '../movable-clock.ts';
import { describeEmail, type MailRig, message, REST_MS } from './conformance.ts';
import { lineChanges, startLineMutator } from './mutated-lines.ts';
import { type ReceivedEmail, startMailSimulator } from './simulator.ts';
import { createSmtp, mailLimits } from './smtp.ts';

const from = '启动宝 <no-reply@shanye.example>';

async function start(clock: MovableClock, typed?: string): Promise<MailRig> {
  const received: ReceivedEmail[] = [];
  const simulator = await startMailSimulator({ password: 'pass' }, (mail) => void received.push(mail));
  const url = typed ? simulator.url.replace('pass', typed) : simulator.url;
  return { email: createSmtp({ url, from }, clock), received, simulator };
}

describeEmail('SMTP', (clock) => start(clock));

describeKinds('SMTP', async () => {
  const clock = movableClock();
  const { email, simulator } = await start(clock);
  return {
    behave: simulator.behave,
    ask: async () => {
      clock.advance(REST_MS);
      await email.send(message);
    },
    close: simulator.close,
  };
}, [
  { behavior: 'no mailbox', kind: 'gone' },
  { behavior: 'mailbox not found', kind: 'gone', code: 'no mailbox' },
  { behavior: 'address on a list', kind: 'gone' },
  { behavior: 'domain unknown', kind: 'refused' },
  { behavior: 'greylisted', kind: 'refused' },
  { behavior: 'mailbox full', kind: 'refused' },
  { behavior: 'recipient refuses', kind: 'refused' },
  { behavior: 'content refused', kind: 'ours', fault: 'template', code: 'spam' },
  { behavior: 'content refused for now', kind: 'busy' },
  { behavior: 'too large', kind: 'ours', fault: 'setting' },
  { behavior: 'day quota', kind: 'ours', fault: 'quota' },
  { behavior: 'too many messages', kind: 'ours', fault: 'quota' },
  { behavior: 'account stopped', kind: 'ours', fault: 'account' },
  { behavior: 'sender wrong', kind: 'ours', fault: 'setting' },
  { behavior: 'not signed in', kind: 'ours', fault: 'key' },
  { behavior: 'password wrong', kind: 'ours', fault: 'key' },
  { behavior: 'relay denied', kind: 'ours', fault: 'permission' },
  { behavior: 'sender not owned', kind: 'ours', fault: 'setting' },
  { behavior: 'sender not verified', kind: 'ours', fault: 'setting' },
  { behavior: 'greeting refused', kind: 'ours', fault: 'setting' },
  { behavior: 'client on a list', kind: 'ours', fault: 'address' },
  { behavior: 'disk full', kind: 'busy' },
  { behavior: 'mailbox full after the text', kind: 'refused' },
  { behavior: 'account unknown', kind: 'ours', fault: 'key' },
  { behavior: 'our address is listed', kind: 'ours', fault: 'address' },
  { behavior: 'too many connections', kind: 'busy', code: 'CONN 421' },
  { behavior: 'going away', kind: 'busy' },
  { behavior: 'out of order', kind: 'busy' },
  { behavior: 'sign-in out of order', kind: 'busy' },
  { behavior: 'breaks off', kind: 'unknown' },
]);

describe('the harmless question', () => {
  test.each([
    ['password wrong', 'key'],
    ['our address is listed', 'address'],
  ])('says %s, and is answered otherwise', async (behavior, fault) => {
    const { email, simulator, received } = await start(movableClock());
    await expect(email.probe()).resolves.toBeUndefined();
    simulator.behave(behavior);
    await expect(email.probe()).rejects.toMatchObject({ kind: 'ours', fault });
    expect(received).toEqual([]);
    await simulator.close();
  });
});

test('a wrong password sends nothing', async () => {
  const rig = await start(movableClock(), 'other');
  await expect(rig.email.send(message)).rejects.toMatchObject({ kind: 'ours', fault: 'key' });
  expect(rig.received).toEqual([]);
  await rig.simulator.close();
});

describe('silence at a recipient, which a stranger may choose,', () => {
  const limits = { sendingMs: 1_000, signInMs: 5_000 };

  test('is nobody else’s: after twelve of them a healthy recipient is served at once', async () => {
    const { simulator, received } = await start(movableClock());
    const email = createSmtp({ url: simulator.url, from }, movableClock(), limits);
    const silent = Array.from({ length: 12 }, (_, index) => `silent${index}@shanye.example`);
    for (const to of silent) {
      simulator.keepSilentTo(to);
    }
    const ends = await Promise.allSettled(silent.map((to) => email.send({ ...message, to })));
    for (const end of ends) {
      expect(end).toMatchObject({ status: 'rejected', reason: { kind: 'unknown', isOfTarget: true } });
    }
    await email.send(message);
    expect(received).toMatchObject([{ to: message.to }]);
    await simulator.close();
  });

  test('ends before the limit of the exchange, so that the sign-in after it is asked in any case', () => {
    expect(mailLimits.sendingMs + mailLimits.signInMs).toBeLessThan(mailLimits.timeoutMs);
  });
});

describe('changed replies', () => {
  let rig: MailRig;
  beforeAll(async () => {
    rig = await start(movableClock());
  });
  afterAll(() => rig.simulator.close());

  /** A whole conversation has eleven lines: greeting, five of EHLO, two of AUTH, MAIL, RCPT, DATA twice. */
  const LINES = 14;
  const AT_ONCE = 50;

  test('2,000 of them are sent, or a failure of one of the five kinds; no address is gone by a broken line', async () => {
    const random = seededRandom(7);
    const changes = Object.keys(lineChanges);
    const { port } = new URL(rig.simulator.url);
    const mutators = await Promise.all(Array.from({ length: AT_ONCE }, () => startLineMutator(Number(port), random)));
    const ask = async (mutator: (typeof mutators)[number]) => {
      const change = changes[Math.floor(random() * changes.length)]!;
      mutator.use(change, Math.floor(random() * LINES));
      const url = rig.simulator.url.replace(port, String(mutator.port));
      const failure = await createSmtp({ url, from }, systemClock, { timeoutMs: 100 })
        .send(message)
        .then(
          () => null,
          (error: unknown) => error as ProviderError,
        );
      if (failure) {
        expect(failure.name, `${change}: ${failure}`).toBe('ProviderError');
        expect(failureKinds, change).toContain(failure.kind);
        // A reply to RCPT that was changed to 556 means this itself (RFC 7504).
        expect(failure.kind === 'gone' && failure.code !== 'RCPT 556', `${change}: ${failure.message}`).toBe(false);
      }
    };
    for (let count = 0; count < 2000; count += AT_ONCE) {
      await Promise.all(mutators.map(ask));
    }
    await Promise.all(mutators.map((mutator) => mutator.close()));
  });
});
