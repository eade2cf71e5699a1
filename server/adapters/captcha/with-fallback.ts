import type { Captcha } from '#server/ports/captcha.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { Slider } from './slider.ts';

/** The time for which our own slider replaces the provider after a failure. Geetest's demonstration admits everybody in that time. */
const FALLBACK_MS = 300_000;
/** The minimum interval between two requests of our own. */
const PROBE_MS = 10_000;

export type CaptchaWithFallback = Captcha & { isDown(): boolean };

/**
 * A provider's captcha with our own slider as a fall-back. The slider's proofs count only after the provider has failed, so that nobody can choose
 * the easier one. Because a visitor's result may cause a failure of any kind, a request of our own must fail too: as long as it succeeds, the failure
 * is the visitor's, and neither turns on our slider nor reports a fault to the operator.
 */
export function withFallback(provider: Captcha, slider: Slider, nowMs: () => number): CaptchaWithFallback {
  let downUntil = 0;
  const isDown = () => nowMs() < downUntil;
  const isWell = createProbe(provider, nowMs);
  return {
    facts: provider.facts,
    isDown,
    probe: () => provider.probe(),
    async accepts(proof, ip) {
      if (isDown() && (await slider.accepts(proof, ip))) {
        return true;
      }
      try {
        const accepted = await provider.accepts(proof, ip);
        // An invalid result is refused without asking the provider, so it says nothing about the provider.
        downUntil = accepted ? 0 : downUntil;
        return accepted;
      } catch (error) {
        if (!(error instanceof ProviderError)) {
          throw error;
        }
        if (await isWell()) {
          return false;
        }
        downUntil = nowMs() + FALLBACK_MS;
        throw error;
      }
    },
  };
}

/** Whether the provider answers a request of our own. Simultaneous and quick repeats share one. */
function createProbe(provider: Captcha, nowMs: () => number): () => Promise<boolean> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(true);
  return () => {
    if (nowMs() - askedAt >= PROBE_MS) {
      askedAt = nowMs();
      answer = provider.probe().then(
        () => true,
        () => false,
      );
    }
    return answer;
  };
}
