import type { Email } from '#server/ports/email.ts';
import { ProviderDownError } from '#server/ports/provider-down.ts';

/** Switched off by the operator: whoever needs it hears that the provider does not answer. */
export const noEmail: Email = { send: () => Promise.reject(new ProviderDownError('MAIL_DRIVER is off')) };
