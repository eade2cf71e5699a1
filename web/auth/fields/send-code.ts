import type { CodeEvent } from '#rules/auth/one-time-code.ts';
import { withSlider } from '../../captcha/with-slider.ts';
import { authApi } from '../api.ts';
import type { CodeTarget } from './code-target.ts';

/** Sends a code to a phone number or an e-mail address; an empty target means the signed-in member's own. */
export function sendCode({ kind, to }: CodeTarget, event: CodeEvent) {
  return kind === 'mobile'
    ? withSlider((slider) => authApi.sendSmsCode({ mobile: to, event, ...slider }))
    : withSlider((slider) => authApi.sendEmailCode({ email: to, event, ...slider }));
}
