import { auth } from '#contract/calls/auth.ts';
import type { authSchemas } from '#contract/schemas/auth.ts';
import type { Scan } from '#rules/auth/login-popup.ts';
import type { RegistrationForm } from '#rules/auth/registration-form.ts';
import { client } from '../../call/client.ts';
import { toast } from '../../call/toast-store.ts';
import { withSlider } from '../../captcha/with-slider.ts';
import type { useCallForm } from '../../components/use-call-form.ts';
import { storeSignIn } from '../../session/session.ts';
import type { Send } from '../use-login-popup.ts';

const api = client<typeof authSchemas>(auth);

type Run = ReturnType<typeof useCallForm<keyof RegistrationForm>>['run'];

/** Registers; after a scan it also binds and signs in. */
export async function sendRegistration(form: RegistrationForm, scan: Scan | null, run: Run, send: Send): Promise<void> {
  const fields = { ...form, agree: '1' };
  if (scan === null) {
    const answer = await run(withSlider((slider) => api.register({ ...fields, ...slider })));
    if (answer.ok) {
      send({ type: 'registered' });
    }
    return;
  }
  const answer = await run(api.registerBind({ ...fields, handle: scan.handle }));
  if (answer.ok) {
    storeSignIn(answer.data, Date.now());
    send({ type: 'signedIn' });
  } else if (answer.err === 'HANDLE_EXPIRED') {
    toast('warning', answer.msg);
    send({ type: 'handleExpired' });
  }
}
