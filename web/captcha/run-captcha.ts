/** What Geetest's fourth version, and our own slider under its name, hand to a page. */
export type Captcha = {
  onReady(run: () => void): Captcha;
  onSuccess(run: () => void): Captcha;
  onError(run: (error?: CaptchaError) => void): Captcha;
  onClose(run: () => void): Captcha;
  showCaptcha(): void;
  getValidate(): Record<string, string> | false;
  destroy(): void;
};
export type CaptchaError = { code?: string | number };
export type Start = (config: object, ready: (captcha: Captcha) => void) => void;
/** Our own keeps its box open when something fails, says so there and has reported it. */
export type LoadedCaptcha = { start: Start; isOurs: boolean };

/** Spec §8: the code of all servers failing, where the provider names none. */
export const allServersFailed = '508';

/** The result as JSON text; null when it was given up or broke, whose code `onBroken` then hears. */
export function runCaptcha(
  { start, isOurs }: LoadedCaptcha,
  config: object,
  onBroken: (code: string) => void,
): Promise<string | null> {
  return new Promise((resolve) => {
    const broken = (error?: CaptchaError) => {
      onBroken(String(error?.code ?? allServersFailed));
      resolve(null);
    };
    // Geetest tells what fails before there is a captcha to `onError` of the config alone.
    start({ ...config, onError: broken }, (captcha) => {
      const end = (result: string | null) => {
        captcha.destroy();
        resolve(result);
      };
      captcha
        .onReady(() => captcha.showCaptcha())
        .onSuccess(() => end(JSON.stringify(captcha.getValidate())))
        .onError((error) => {
          if (!isOurs) {
            captcha.destroy();
            broken(error);
          }
        })
        .onClose(() => end(null));
    });
  });
}
