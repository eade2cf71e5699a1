import { auth } from '#contract/calls/auth.ts';
import type { authSchemas } from '#contract/schemas/auth.ts';
import type { CodeEvent } from '#rules/auth/one-time-code.ts';
import { client } from '../../call/client.ts';
import { withSlider } from '../../captcha/with-slider.ts';
import type { CodeTarget } from './code-target.ts';

const api = client<typeof authSchemas>(auth);

/** Sends a code to a phone number or an address; an empty one is the signed-in member's own. */
export function sendCode({ kind, to }: CodeTarget, event: CodeEvent) {
  return kind === 'mobile'
    ? withSlider((slider) => api.sendSmsCode({ mobile: to, event, ...slider }))
    : withSlider((slider) => api.sendEmailCode({ email: to, event, ...slider }));
}
