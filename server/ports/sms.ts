import type { Language } from '#words/language.ts';
import type { ProviderAnswer } from './provider-error.ts';

/** A one-time code by SMS, in the provider's template. `browser` is the one that requested it, so that the demo's inbox shows it to no other. */
type SmsMessage = {
  to: string;
  event: string;
  code: string;
  language: Language;
  browser: string | null;
};

export type Sms = {
  /** Sends one SMS. A number that cannot receive any is `gone`. A refusal with `retryAfterSeconds` is temporary. */
  send(message: SmsMessage): ProviderAnswer<void>;
  /** Sends one harmless request, to learn whether the provider works for us. */
  probe(): ProviderAnswer<void>;
  /** Set by our simulator: callers wait for it, so that the inbox has the code when the browser looks. */
  isLocal?: true;
};
