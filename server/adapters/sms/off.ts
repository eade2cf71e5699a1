import { ProviderDownError } from '#server/ports/provider-down.ts';
import type { Sms } from '#server/ports/sms.ts';

/** Switched off by the operator: whoever needs it hears that the provider does not answer. */
export const noSms: Sms = { send: () => Promise.reject(new ProviderDownError('SMS_DRIVER is off')) };
