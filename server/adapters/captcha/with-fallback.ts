import type { Captcha } from '#server/ports/captcha.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { Slider } from './slider.ts';

/** How long our own slider takes over after a failure. Geetest's demonstration admits everybody meanwhile. */
const FALLBACK_MS = 300_000;

/**
 * A provider's captcha with our own slider as a fall-back. The slider's proofs count only after the provider has failed, so that nobody can choose
 * the easier one.
 */
export function withFallback(provider: Captcha, slider: Slider, nowMs: () => number): Captcha & { isDown(): boolean } {
  let downUntil = 0;
  const isDown = () => nowMs() < downUntil;
  return {
    facts: provider.facts,
    isDown,
    async accepts(proof, ip) {
      if (isDown() && (await slider.accepts(proof, ip))) {
        return true;
      }
      try {
        const accepted = await provider.accepts(proof, ip);
        downUntil = 0;
        return accepted;
      } catch (error) {
        if (error instanceof ProviderError) {
          downUntil = nowMs() + FALLBACK_MS;
        }
        throw error;
      }
    },
  };
}
