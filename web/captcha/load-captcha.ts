import { site } from '#contract/calls/site.ts';
import type { siteSchemas } from '#contract/schemas/site.ts';
import { client } from '../call/client.ts';
import { reportCaptcha } from './report-captcha.ts';

/** What Geetest's fourth version, and our own slider under its name, hand to a page. */
export type Captcha = {
  onReady(run: () => void): Captcha;
  onSuccess(run: () => void): Captcha;
  onClose(run: () => void): Captcha;
  showCaptcha(): void;
  getValidate(): Record<string, string> | false;
  destroy(): void;
};
export type Start = (config: object, ready: (captcha: Captcha) => void) => void;
export type CaptchaFacts = { driver: string; id: string; loader: string };

const ownLoader = '/captcha/gt4.js';
const api = client<typeof siteSchemas>(site);

/** Which captcha the operator has chosen; null when the site cannot be asked. */
export async function captchaFacts(): Promise<CaptchaFacts | null> {
  const answer = await api.listSystemInfo({ name: 'captcha' });
  return answer.ok ? ((answer.data[0]?.value as CaptchaFacts | undefined) ?? null) : null;
}

/** The captcha's `initGeetest4`. Where the provider's script does not come, our own takes its place (providers.md §6). */
export async function loadCaptcha({ id, loader }: CaptchaFacts): Promise<Start | null> {
  for (const address of new Set([loader, ownLoader])) {
    if (await loadScript(address)) {
      return (window as { initGeetest4?: Start }).initGeetest4 ?? null;
    }
  }
  // Spec §8: "code 508 sent to monitoring when all servers fail".
  reportCaptcha({ captcha_id: id, error_code: '508', exception_url: loader });
  return null;
}

const loaded = new Map<string, Promise<boolean>>();

function loadScript(address: string): Promise<boolean> {
  const loading =
    loaded.get(address) ??
    new Promise<boolean>((resolve) => {
      const script = Object.assign(document.createElement('script'), { src: address, async: true });
      script.onload = () => resolve(true);
      script.onerror = () => {
        loaded.delete(address);
        resolve(false);
      };
      document.head.append(script);
    });
  loaded.set(address, loading);
  return loading;
}
