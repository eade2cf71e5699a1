import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Email } from '#server/ports/email.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { Received } from './simulator.ts';

export type MailRig = {
  email: Email;
  received: Received[];
  /** Addresses that the server refuses. */
  refuse(address: string): void;
  stop(): Promise<void>;
};

export const message = {
  to: 'lin@shanye.example',
  event: 'register',
  code: '012345',
  subject: '启动宝验证码 012345',
  text: '验证码 012345，用于注册，10 分钟内有效。\n请勿转告他人。',
  language: 'zh-CN' as const,
  browser: null,
};

/** The duties of every e-mail adapter. */
export function describeEmail(name: string, open: () => Promise<MailRig>): void {
  describe(`${name} keeps to the e-mail port`, () => {
    let rig: MailRig;
    beforeAll(async () => {
      rig = await open();
    });
    afterAll(() => rig.stop());

    test('subject and text arrive unchanged, from the configured sender', async () => {
      await rig.email.send(message);
      expect(rig.received.splice(0)).toEqual([
        { to: message.to, from: 'no-reply@shanye.example', subject: message.subject, text: message.text },
      ]);
    });

    test('an address cannot smuggle headers or further recipients in', async () => {
      for (const to of ['lin@shanye.example\r\nBcc: x@y.example', 'lin@shanye.example, x@y.example']) {
        await rig.email.send({ ...message, to }).catch(() => {});
      }
      expect(rig.received.splice(0).filter(({ to }) => to.includes('y.example') || to.includes(','))).toEqual([]);
    });

    test('a refused recipient does not count against the server', async () => {
      rig.refuse('gone@shanye.example');
      await expect(rig.email.send({ ...message, to: 'gone@shanye.example' })).rejects.toMatchObject({
        kind: 'refused',
      });
      await rig.email.send(message);
      expect(rig.received.splice(0)).toHaveLength(1);
    });

    test('an unreachable server is down', async () => {
      await rig.stop();
      await expect(rig.email.send(message)).rejects.toThrow(ProviderError);
    });
  });
}
