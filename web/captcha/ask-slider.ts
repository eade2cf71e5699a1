import { toast } from '../call/toast-store.ts';
import { pageLanguage } from '../session/language.ts';
import { common } from '../texts/common.ts';
import { textIn } from '../texts/use-text.ts';
import { captchaFacts, loadCaptcha } from './load-captcha.ts';
import { reportCaptcha } from './report-captcha.ts';
import { runCaptcha } from './run-captcha.ts';

/** Shows the slider and resolves to its result as JSON text; null when it was canceled or failed to load. */
export async function askSlider(): Promise<string | null> {
  const facts = await captchaFacts();
  const captcha = facts && (await loadCaptcha(facts));
  if (!captcha) {
    sayOffline();
    return null;
  }
  const { id, loader } = facts;
  const language = pageLanguage() === 'zh-EN' ? 'eng' : 'zho';
  return runCaptcha(captcha, { captchaId: id, product: 'bind', language }, (code) => {
    reportCaptcha({ captcha_id: id, error_code: code, exception_url: loader });
    sayOffline();
  });
}

/** Spec §8, captcha loader: "network error". */
const sayOffline = () => toast('error', textIn(common, pageLanguage())('offline'));
