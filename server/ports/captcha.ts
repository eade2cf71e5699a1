import type { ProviderAnswer } from './provider-error.ts';

/** The slider's result that the browser has after solving it, under Geetest's names (gt4 contract). */
export type SliderResult = { lot_number: string; captcha_output: string; pass_token: string; gen_time: string };

/** The facts that a browser needs to show the slider: its driver, its id, and the script that defines `initGeetest4`. */
type CaptchaFacts = { driver: 'slider' | 'geetest4' | 'off'; id: string; loader: string };

/** Tells people from scripts as well as possible. It only slows scripts down; the limits of codes and sign-ins stop them. */
export type Captcha = {
  facts: CaptchaFacts;
  /** Whether the result is valid for this address, once. A stranger's result never fails the promise; a failure is about the provider or our id. */
  accepts(result: SliderResult, ip: string): ProviderAnswer<boolean>;
  /** Sends one harmless request, to learn whether the provider works for us. */
  probe(): ProviderAnswer<void>;
};
