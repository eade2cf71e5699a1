/** What the slider hands to the browser after it was solved, under Geetest's names (gt4 contract). */
export type SliderProof = { lot_number: string; captcha_output: string; pass_token: string; gen_time: string };

/** What the browser needs to show the slider: whose it is, its id, and the script that defines `initGeetest4`. */
type CaptchaFacts = { driver: 'slider' | 'geetest4' | 'off'; id: string; loader: string };

/** Tells people from scripts, as far as that can be told. The limits of codes and sign-ins are the wall; this slows down. */
export type Captcha = {
  facts: CaptchaFacts;
  /** Whether the proof is good for this address. It is good once. Throws `ProviderDownError` when nobody can tell. */
  accepts(proof: SliderProof, ip: string): Promise<boolean>;
};
