import { siteApi } from '../site/api.ts';
import { loadScript } from './load-script.ts';
import { reportCaptcha } from './report-captcha.ts';
import { allServersFailed, type LoadedCaptcha, type Start } from './run-captcha.ts';

export type CaptchaFacts = { driver: string; id: string; loader: string };

const ownLoader = '/captcha/gt4.js';

/** The captcha chosen by the operator; null when the call fails. */
export async function captchaFacts(): Promise<CaptchaFacts | null> {
  const answer = await siteApi.listSystemInfo({ name: 'captcha' });
  return answer.ok ? ((answer.data[0]?.value as CaptchaFacts | undefined) ?? null) : null;
}

/** Loads `initGeetest4`. Our own captcha replaces the provider's script when that fails to load (providers.md §3). */
export async function loadCaptcha({ id, loader }: CaptchaFacts): Promise<LoadedCaptcha | null> {
  for (const address of new Set([loader, ownLoader])) {
    if (await loadScript(address)) {
      const { initGeetest4: start } = window as { initGeetest4?: Start };
      return start ? { start, isOurs: address === ownLoader } : null;
    }
  }
  // Spec §8: "code 508 sent to monitoring when all servers fail".
  reportCaptcha({ captcha_id: id, error_code: allServersFailed, exception_url: loader });
  return null;
}
