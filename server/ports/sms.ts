import type { Language } from '#contract/language.ts';

/** A one-time code by SMS. `browser` is who asked, so that the demo's inbox shows it to nobody else. */
export type SmsMessage = {
  to: string;
  event: string;
  code: string;
  text: string;
  language: Language;
  browser: string | null;
};

export type Sms = {
  /** Sends one SMS. Throws `ProviderDownError` when the provider fails. */
  send(message: SmsMessage): Promise<void>;
  /** Nothing leaves the machine, so that how long it takes tells nobody anything. */
  isLocal?: true;
};
