import type { Language } from '#words/language.ts';
import type { ProviderAnswer } from './provider-error.ts';

/** One e-mail in plain text. `code` is empty for messages that carry none. */
type EmailMessage = {
  to: string;
  event: string;
  code: string;
  subject: string;
  text: string;
  language: Language;
  browser: string | null;
};

export type Email = {
  /** Sends one e-mail. An address that takes no mail is `gone`. A refusal with `retryAfterSeconds` ends by itself. */
  send(message: EmailMessage): ProviderAnswer<void>;
  /** One harmless exchange that shows whether the provider works for us. */
  probe(): ProviderAnswer<void>;
  /** Carried by our simulator: callers wait for it, so that the inbox has the code when the browser looks. */
  isLocal?: true;
};
