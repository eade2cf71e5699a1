import type { Email } from '#server/ports/email.ts';
import { ProviderDownError } from '#server/ports/provider-down.ts';

/** E-mail switched off by the operator: every message fails as if the provider were down. */
export const noEmail: Email = { send: () => Promise.reject(new ProviderDownError('MAIL_DRIVER is off')) };
