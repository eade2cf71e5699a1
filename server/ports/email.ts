import type { Language } from '#words/language.ts';
import type { ProviderAnswer } from './provider-error.ts';

/** One e-mail in plain text. `code` is empty for messages without a code. */
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
  /** Sends one e-mail. An address that accepts no mail is `gone`. A refusal with `retryAfterSeconds` is temporary. */
  send(message: EmailMessage): ProviderAnswer<void>;
  /** Sends one harmless request, to learn whether the provider works for us. */
  probe(): ProviderAnswer<void>;
  /** Set by our simulator: callers wait for it, so that the inbox has the code when the browser looks. */
  isLocal?: true;
};
