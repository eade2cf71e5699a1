import { useState } from 'react';
import { withSlider } from '../../captcha/with-slider.ts';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { authApi } from '../api.ts';
import { AuthForm, SubmitButton } from '../auth-form.tsx';
import { CredentialFields, noCredentials } from '../fields/credential-fields.tsx';
import { authTexts } from '../texts.ts';
import { ToRegister } from '../to-register.tsx';
import type { PopupProps } from '../use-login-popup.ts';
import { signInByScan } from './sign-in-by-scan.ts';

/** Login-bind: binds the scanned WeChat to an account after a password or code check. */
export function LoginBindForm({ popup, send }: PopupProps) {
  const text = useText(authTexts);
  const [by, setBy] = useState<'password' | 'code'>('password');
  const form = useForm({
    start: noCredentials,
    failureFields: { PHONE: 'account', EMAIL: 'account', ALREADY_BOUND: 'account' },
    otherwise: by,
  });
  const handle = popup.scan?.handle ?? '';

  async function submit() {
    const answer = await form.submit(({ account, password, code }) =>
      by === 'code'
        ? authApi.bindUser({ handle, account: account.trim(), own_code: code })
        : withSlider((slider) => authApi.loginBind({ handle, account, password, ...slider })),
    );
    signInByScan(answer, send);
  }

  const ways = (
    <>
      <button type="button" className="link" onClick={() => send({ type: 'toQrLogin' })}>
        {text('otherWechat')}
      </button>
      <ToRegister onGo={() => send({ type: 'registerNew' })} />
    </>
  );

  return (
    <AuthForm title={text('loginBindTitle')} form={form.formProps(submit)} ways={ways}>
      <ChoiceGroup
        look="tabs"
        label={text('loginBindTitle')}
        value={by}
        onChange={setBy}
        options={{ password: text('tabPassword'), code: text('tabCode') }}
      />
      <CredentialFields
        accountLabel={text('account')}
        by={by}
        event="bind"
        form={form}
        onForgot={() => send({ type: 'toForgot' })}
      />
      <SubmitButton busy={form.busy}>{text('submitLoginBind')}</SubmitButton>
    </AuthForm>
  );
}
