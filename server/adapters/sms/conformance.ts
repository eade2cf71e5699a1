import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { Sms } from '#server/ports/sms.ts';
import type { Delivered, SmsSimulator } from './simulator.ts';

export const message = {
  to: '13800138000',
  event: 'register',
  code: '012345',
  language: 'zh-CN' as const,
  browser: null,
};

export type SmsRig = {
  sms: Sms;
  /** The same with a short time limit, for a silent provider; a busy machine may exceed it as well. */
  impatient: Sms;
  simulator: SmsSimulator;
  delivered: Delivered[];
  /** The provider's code for a refusal. */
  refusal: string;
};

/** The requirements of every SMS adapter, tested against its provider's simulator. */
export function describeSms(name: string, open: () => Promise<SmsRig>): void {
  describe(`${name} keeps to the SMS port`, () => {
    let sms: Sms;
    let impatient: Sms;
    let simulator: SmsSimulator;
    let delivered: Delivered[];
    let refusal: string;
    beforeAll(async () => {
      ({ sms, impatient, simulator, delivered, refusal } = await open());
    });
    afterAll(() => simulator.close());

    test('the code reaches the phone, with its zeros, in the template of the language', async () => {
      await sms.send(message);
      await sms.send({ ...message, to: '16600000001', code: '987654', language: 'zh-EN' });
      expect(delivered.splice(0)).toEqual([
        { to: '13800138000', code: '012345', template: 'zh-template', sign: '启动宝' },
        { to: '16600000001', code: '987654', template: 'en-template', sign: '启动宝' },
      ]);
    });

    test('a refusal has the provider’s own reason', async () => {
      simulator.behave('refuses');
      const error = await sms.send(message).catch((caught: unknown) => caught);
      expect(error).toMatchObject({ kind: 'refused' });
      expect((error as Error).message).toContain(refusal);
      expect(delivered).toEqual([]);
    });

    test.each(['down', 'nonsense', 'silent'] as const)('a provider that is %s is down', async (how) => {
      simulator.behave(how);
      await expect((how === 'silent' ? impatient : sms).send(message)).rejects.toThrow(ProviderError);
      simulator.behave('well');
      await sms.send(message);
      expect(delivered.splice(0)).toHaveLength(1);
    });
  });
}
