import { pageLanguage } from '../call/send-from-browser.ts';
import { toast } from '../components/toast-store.ts';
import { common } from '../texts/common.ts';
import { textIn } from '../texts/use-text.ts';
import { captchaFacts, loadCaptcha, type Start } from './load-captcha.ts';

/** Shows the slider and answers its result as the calls want it, JSON text; null when it was given up or did not come. */
export async function askSlider(): Promise<string | null> {
  const facts = await captchaFacts();
  const start = facts && (await loadCaptcha(facts));
  if (!start) {
    toast('error', textIn(common, pageLanguage())('offline'));
    return null;
  }
  return show(start, facts.id);
}

function show(start: Start, captchaId: string): Promise<string | null> {
  const language = pageLanguage() === 'zh-EN' ? 'eng' : 'zho';
  return new Promise((resolve) => {
    start({ captchaId, product: 'bind', language }, (captcha) => {
      const end = (result: string | null) => {
        captcha.destroy();
        resolve(result);
      };
      captcha
        .onReady(() => captcha.showCaptcha())
        .onSuccess(() => end(JSON.stringify(captcha.getValidate())))
        .onClose(() => end(null));
    });
  });
}
