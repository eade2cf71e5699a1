import { ProviderError } from '#server/ports/provider-error.ts';
import type { Sms } from '#server/ports/sms.ts';

/** The port while SMS is switched off by the operator: every message fails as if the provider were down. */
export const noSms: Sms = {
  send: () => Promise.reject(new ProviderError('unknown', 'SMS_DRIVER is off')),
  probe: async () => {},
};
