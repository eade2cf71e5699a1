import type { Email } from '#server/ports/email.ts';
import { ProviderDownError } from '#server/ports/provider-down.ts';
import type { Sms } from '#server/ports/sms.ts';

/** A channel that the operator switched off: whoever needs it hears that the provider does not answer. */
export const noSms: Sms = { send: () => Promise.reject(new ProviderDownError('SMS_DRIVER is off')) };
export const noEmail: Email = { send: () => Promise.reject(new ProviderDownError('MAIL_DRIVER is off')) };
