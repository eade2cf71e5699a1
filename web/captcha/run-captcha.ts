/** The interface of Geetest's fourth version, which our own slider implements as well. */
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
/** Our own captcha stays open after a failure, shows the error and reports it itself. */
export type LoadedCaptcha = { start: Start; isOurs: boolean };

/** Spec §8: the code for the failure of all servers, used when the provider gives none. */
export const allServersFailed = '508';

/** Resolves to the result as JSON text; null when it was canceled or failed. `onBroken` receives the code of a failure. */
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
    // Geetest reports failures before the captcha exists only to `onError` of the config.
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
