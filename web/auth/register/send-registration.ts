import type { Scan } from '#rules/auth/login-popup.ts';
import type { RegistrationForm } from '#rules/auth/registration-form.ts';
import { withSlider } from '../../captcha/with-slider.ts';
import type { Form } from '../../components/use-form.ts';
import { authApi } from '../api.ts';
import type { Send } from '../use-login-popup.ts';
import { signInByScan } from '../wechat/sign-in-by-scan.ts';
import type { RegistrationFields } from './register-fields.tsx';

type Sending = Pick<Form<RegistrationFields>, 'submit' | 'values'>;

/** Registers; after a scan it also binds and signs in. */
export async function sendRegistration(
  form: Sending,
  type: RegistrationForm['type'],
  scan: Scan | null,
  send: Send,
): Promise<void> {
  if (scan === null) {
    const answer = await form.submit((fields) =>
      withSlider((slider) => authApi.register({ ...fields, type, agree: '1', ...slider })),
    );
    if (answer?.ok) {
      const { mobile, password } = form.values;
      send({ type: 'registered', filled: { account: mobile, password } });
    }
    return;
  }
  const answer = await form.submit((fields) =>
    authApi.registerBind({ ...fields, type, agree: '1', handle: scan.handle }),
  );
  signInByScan(answer, send);
}
