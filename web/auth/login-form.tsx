import { useState } from 'react';
import { withSlider } from '../captcha/with-slider.ts';
import { ChoiceGroup } from '../components/choice-group.tsx';
import { useForm } from '../components/use-form.ts';
import { storeSignIn } from '../session/session.ts';
import { useText } from '../texts/use-text.ts';
import { authApi } from './api.ts';
import { AuthForm, SubmitButton } from './auth-form.tsx';
import { targetOf } from './fields/code-target.ts';
import { CredentialFields, type Credentials, noCredentials } from './fields/credential-fields.tsx';
import { authTexts } from './texts.ts';
import { ToRegister } from './to-register.tsx';
import { notices, type PopupProps } from './use-login-popup.ts';

/** Spec §5: "Login: no client check". The input is sent as typed and checked by the server. */
export function LoginForm({ popup, send }: PopupProps) {
  const text = useText(authTexts);
  // The code beside the form arrives later, and its event ends the notice of the state.
  const [done] = useState(popup.filled && popup.notice);
  const by = popup.loginTab === 'code' ? 'code' : 'password';
  const form = useForm({
    start: { ...noCredentials, ...popup.filled },
    failureFields: { PHONE: 'account', EMAIL: 'account' },
    otherwise: by,
  });

  async function submit() {
    const answer = await form.submit(by === 'code' ? loginByCode : loginByPassword);
    if (answer?.ok) {
      storeSignIn(answer.data, Date.now());
      send({ type: 'signedIn' });
    } else if (answer && form.values.account.trim() === '') {
      form.setProblem('account', text(by === 'code' ? 'phoneOrEmailMust' : 'accountMust'));
      form.setProblem('password', undefined);
    }
  }

  const ways = (
    <>
      <span />
      <ToRegister onGo={() => send({ type: 'toRegister' })} />
    </>
  );

  return (
    <AuthForm title={text('title')} notice={done && text(notices[done])} form={form.formProps(submit)} ways={ways}>
      <ChoiceGroup
        look="tabs"
        label={text('title')}
        value={popup.loginTab}
        onChange={(tab) => {
          form.set(form.values);
          send({ type: 'loginTab', tab });
        }}
        options={{ phone: text('tabPhone'), account: text('tabAccount'), code: text('tabCode') }}
      />
      <CredentialFields
        accountLabel={text(popup.loginTab === 'phone' ? 'phone' : 'account')}
        by={by}
        event={targetOf(form.values.account).kind === 'email' ? 'emaillogin' : 'mobilelogin'}
        form={form}
        onForgot={() => send({ type: 'toForgot' })}
      />
      <SubmitButton busy={form.busy}>{text('submitLogin')}</SubmitButton>
      <p className="auth-form__or">{text('or')}</p>
      <button type="button" className="button is-line auth-form__other" onClick={() => send({ type: 'toQrLogin' })}>
        {text('qrUse')}
      </button>
    </AuthForm>
  );
}

const loginByPassword = ({ account, password }: Credentials) =>
  withSlider((slider) => authApi.login({ account, password, ...slider }));

function loginByCode({ account, code }: Credentials) {
  const { kind, to } = targetOf(account);
  return kind === 'email' ? authApi.loginByEmail({ email: to, code }) : authApi.loginByMobile({ mobile: to, code });
}
