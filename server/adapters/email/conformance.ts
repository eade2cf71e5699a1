import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Email } from '#server/ports/email.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { type MovableClock, movableClock } from '../movable-clock.ts';
import type { MailSimulator, ReceivedEmail } from './simulator.ts';

export type MailRig = {
  email: Email;
  received: ReceivedEmail[];
  simulator: MailSimulator;
};

/** Longer than the circuit stays open. */
export const REST_MS = 31_000;

export const message = {
  to: 'lin@shanye.example',
  event: 'register',
  code: '012345',
  subject: '启动宝验证码 012345',
  text: '验证码 012345，用于注册，10 分钟内有效。\n请勿转告他人。',
  language: 'zh-CN' as const,
  browser: null,
};

/** The requirements of every e-mail adapter. */
export function describeEmail(name: string, open: (clock: MovableClock) => Promise<MailRig>): void {
  describe(`${name} keeps to the e-mail port`, () => {
    const clock = movableClock();
    let rig: MailRig;
    beforeAll(async () => {
      rig = await open(clock);
    });
    afterAll(() => rig.simulator.close());
    beforeEach(() => {
      rig.simulator.behave('well');
      clock.advance(REST_MS);
      rig.received.length = 0;
    });

    test('subject and text arrive unchanged, from the configured sender', async () => {
      await rig.email.send(message);
      expect(rig.received).toEqual([
        { to: message.to, from: 'no-reply@shanye.example', subject: message.subject, text: message.text },
      ]);
    });

    test('an address cannot smuggle headers or further recipients in', async () => {
      for (const to of ['lin@shanye.example\r\nBcc: x@y.example', 'lin@shanye.example, x@y.example']) {
        await expect(rig.email.send({ ...message, to })).rejects.toMatchObject({ kind: 'gone' });
      }
      expect(rig.received).toEqual([]);
    });

    test.each(hostileTexts)('an address that is %s is refused without a connection', async (_, text) => {
      rig.simulator.behave('breaks off');
      for (const to of [text, `${text}@`, `@${text}.example`]) {
        await expect(rig.email.send({ ...message, to })).rejects.toMatchObject({ kind: 'gone', code: 'address' });
      }
    });

    test('a refused recipient does not count against the server', async () => {
      rig.simulator.refuse('gone@shanye.example');
      await expect(rig.email.send({ ...message, to: 'gone@shanye.example' })).rejects.toMatchObject({ kind: 'gone' });
      await rig.email.send(message);
      expect(rig.received).toHaveLength(1);
    });

    test.each(['domain unknown', 'greylisted', 'mailbox full'])(
      'ten recipients that are refused for now (%s) do not stop the mail to others',
      async (behavior) => {
        rig.simulator.behave(behavior);
        for (let tries = 0; tries < 10; tries += 1) {
          const refused = { kind: 'refused', retryAfterSeconds: 300 };
          await expect(rig.email.send(message)).rejects.toMatchObject(refused);
        }
        rig.simulator.behave('well');
        await rig.email.send(message);
        expect(rig.received).toHaveLength(1);
      },
    );

    test('the words of a refusal do not contain the recipient', async () => {
      rig.simulator.behave('no mailbox');
      const error = await rig.email.send(message).catch((caught: unknown) => caught);
      expect((error as Error).message).toContain('5.1.1');
      expect((error as Error).message).not.toContain('lin@');
    });

    test('an unreachable server is not the recipient’s fault', async () => {
      await rig.simulator.close();
      await expect(rig.email.send(message)).rejects.toMatchObject({ name: 'ProviderError', kind: 'unknown' });
    });
  });
}
