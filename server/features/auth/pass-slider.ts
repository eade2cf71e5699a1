import { z } from 'zod';
import type { Deps } from '#server/feature/deps.ts';
import { ProviderError } from '#server/ports/provider-error.ts';

const resultShape = z.object({
  lot_number: z.string().max(128),
  captcha_output: z.string().max(4098),
  pass_token: z.string().max(512),
  gen_time: z.string().max(32),
});

/** Whether the visitor solved the slider, or the operator has switched it off. `slider` is JSON text. */
export async function passesSlider(
  { captcha, log, ip }: Pick<Deps, 'captcha' | 'log'> & { ip: string },
  slider: string | undefined,
): Promise<boolean> {
  if (captcha.facts.driver === 'off') {
    return true;
  }
  const result = resultShape.safeParse(parse(slider ?? ''));
  if (!result.success) {
    return false;
  }
  try {
    return await captcha.accepts(result.data, ip);
  } catch (error) {
    // An outage of the provider admits nobody: the browser falls back to our own slider.
    if (error instanceof ProviderError) {
      log.warn({ err: error }, 'captcha provider down');
      return false;
    }
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
