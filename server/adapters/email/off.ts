import type { Email } from '#server/ports/email.ts';
import { ProviderError } from '#server/ports/provider-error.ts';

/** The port while e-mail is switched off by the operator: every message fails as if the provider were down. */
export const noEmail: Email = {
  send: () => Promise.reject(new ProviderError('unknown', 'MAIL_DRIVER is off')),
  probe: async () => {},
};
