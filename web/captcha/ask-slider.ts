import { getText } from '../call/get-text.ts';
import { toast } from '../call/toast-store.ts';
import { pageLanguage } from '../session/language.ts';
import { siteApi } from '../site/api.ts';
import { common } from '../texts/common.ts';
import { textsIn } from '../texts/use-text.ts';
import { loadScript } from './load-script.ts';
import { allServersFailed, type LoadedCaptcha, runCaptcha, type Start } from './run-captcha.ts';

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
const sayOffline = () => toast('error', textsIn(common, pageLanguage())('offline'));

type CaptchaFacts = { driver: string; id: string; loader: string };

const ownLoader = '/captcha/gt4.js';

/** The captcha chosen by the operator; null when the call fails. */
async function captchaFacts(): Promise<CaptchaFacts | null> {
  const answer = await siteApi.listSystemInfo({ name: 'captcha' });
  return answer.ok ? ((answer.data[0]?.value as CaptchaFacts | undefined) ?? null) : null;
}

/** Loads `initGeetest4`. Our own captcha replaces the provider's script when that fails to load (providers.md §3). */
async function loadCaptcha({ id, loader }: CaptchaFacts): Promise<LoadedCaptcha | null> {
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

type Report = { captcha_id: string; error_code: string; exception_url: string };

/** Reports a captcha failure to the monitoring endpoint (spec §7, §8); the answer is ignored. */
function reportCaptcha(report: Report): void {
  const pt = matchMedia('(pointer: coarse)').matches ? '3' : '0';
  const query = new URLSearchParams({ ...report, pt, time: String(Date.now()) });
  void getText(`/api/monitor/send?${query}`, { keepalive: true });
}
