import type { Language } from '#contract/language.ts';

/** A one-time code by SMS, in the provider's template. `browser` is who asked, so that the demo's inbox shows it to nobody else. */
type SmsMessage = {
  to: string;
  event: string;
  code: string;
  language: Language;
  browser: string | null;
};

export type Sms = {
  /** Sends one SMS. Throws `ProviderDownError` when the provider fails. */
  send(message: SmsMessage): Promise<void>;
  /** A simulator of ours carries it: it is waited for, so that the inbox holds the code when the browser looks. */
  isLocal?: true;
};
