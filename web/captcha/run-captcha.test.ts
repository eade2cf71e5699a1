import { expect, test, vi } from 'vitest';
import { type Captcha, type CaptchaError, runCaptcha } from './run-captcha.ts';

const config = { captchaId: 'shanye', product: 'bind' };
const seccode = { lot_number: 'a', pass_token: 'b' };

/** A fake Geetest that records its arguments and lets the test fire its events. */
function provider({ isOurs }: { isOurs: boolean }) {
  const told: Record<string, (error?: CaptchaError) => void> = {};
  const listener = (name: string) => (run: (error?: CaptchaError) => void) => {
    told[name] = run;
    return captcha;
  };
  const captcha: Captcha = {
    onReady: listener('ready'),
    onSuccess: listener('success'),
    onError: listener('error'),
    onClose: listener('close'),
    showCaptcha: vi.fn(),
    getValidate: () => seccode,
    destroy: vi.fn(),
  };
  const given = { config: {} as { onError?: (error?: CaptchaError) => void }, ready: () => {} };
  const onBroken = vi.fn();
  const result = runCaptcha(
    {
      isOurs,
      start: (config, ready) => Object.assign(given, { config, ready: () => ready(captcha) }),
    },
    config,
    onBroken,
  );
  return { result, onBroken, captcha, told, given };
}

test('the captcha is shown when ready, and its result is JSON text', async () => {
  const { result, captcha, told, given } = provider({ isOurs: false });
  expect(given.config).toMatchObject(config);
  given.ready();
  told.ready!();
  expect(captcha.showCaptcha).toHaveBeenCalledOnce();
  told.success!();
  expect(await result).toBe(JSON.stringify(seccode));
  expect(captcha.destroy).toHaveBeenCalledOnce();
});

test('closing the captcha gives no result', async () => {
  const { result, told, given, onBroken } = provider({ isOurs: false });
  given.ready();
  told.close!();
  expect(await result).toBeNull();
  expect(onBroken).not.toHaveBeenCalled();
});

test.each([
  [{ code: '60500' }, '60500'],
  [{ code: 60001 }, '60001'],
  [undefined, '508'],
])('a failure before there is a captcha, %j, ends it with code %s', async (error, code) => {
  const { result, given, onBroken } = provider({ isOurs: false });
  given.config.onError!(error);
  expect(await result).toBeNull();
  expect(onBroken).toHaveBeenCalledExactlyOnceWith(code);
});

test('a failure while the captcha is shown removes it', async () => {
  const { result, told, given, onBroken, captcha } = provider({ isOurs: false });
  given.ready();
  told.error!({ code: '60101' });
  expect(await result).toBeNull();
  expect(onBroken).toHaveBeenCalledExactlyOnceWith('60101');
  expect(captcha.destroy).toHaveBeenCalledOnce();
});

test('our own slider stays open after a failure and may still succeed', async () => {
  const { result, told, given, onBroken, captcha } = provider({ isOurs: true });
  given.ready();
  told.error!({ code: '60100' });
  expect(captcha.destroy).not.toHaveBeenCalled();
  told.success!();
  expect(await result).toBe(JSON.stringify(seccode));
  expect(onBroken).not.toHaveBeenCalled();
});
