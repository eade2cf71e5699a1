import { type FormEvent, useState } from 'react';
import { auth } from '#contract/calls/auth.ts';
import type { authSchemas } from '#contract/schemas/auth.ts';
import { client } from '../call/client.ts';
import { withSlider } from '../captcha/with-slider.ts';
import { useCallForm } from '../components/use-call-form.ts';
import { useHydrated } from '../components/use-hydrated.ts';
import { storeSignIn } from '../session/session.ts';
import { useText } from '../texts/use-text.ts';
import { CodeHelp } from './fields/code-help.tsx';
import { targetOf } from './fields/code-target.ts';
import { CredentialFields } from './fields/credential-fields.tsx';
import { ModeTabs } from './fields/mode-tabs.tsx';
import { authTexts } from './texts.ts';
import type { PopupProps } from './use-login-popup.ts';

const api = client<typeof authSchemas>(auth);
const empty = { account: '', password: '', code: '' };

/** Spec §5: "Login: no client check". Whatever is typed is sent, and the server answers. */
export function LoginForm({ popup, send }: PopupProps) {
  const text = useText(authTexts);
  const [form, setForm] = useState(empty);
  const ready = useHydrated();
  const by = popup.loginTab === 'code' ? 'code' : 'password';
  const call = useCallForm<'account' | 'secret'>(({ err }) =>
    ['PHONE', 'EMAIL'].includes(err) ? 'account' : 'secret',
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await call.run(by === 'code' ? loginByCode(form) : loginByPassword(form));
    if (answer.ok) {
      storeSignIn(answer.data, Date.now());
      send({ type: 'signedIn' });
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1>{text('title')}</h1>
      <ModeTabs
        label={text('title')}
        value={popup.loginTab}
        onChange={(tab) => {
          call.setProblem(null);
          send({ type: 'loginTab', tab });
        }}
        options={{ phone: text('tabPhone'), account: text('tabAccount'), code: text('tabCode') }}
      />
      <CredentialFields
        accountLabel={text(popup.loginTab === 'phone' ? 'phone' : 'account')}
        by={by}
        event={targetOf(form.account).kind === 'email' ? 'emaillogin' : 'mobilelogin'}
        form={form}
        onChange={setForm}
        call={call}
      />
      <button type="submit" className="button" disabled={call.busy || !ready}>
        {text('submitLogin')}
      </button>
      <button type="button" className="button is-line is-narrow" onClick={() => send({ type: 'toQrLogin' })}>
        {text('qrUse')}
      </button>
      <div className="lgn-ft">
        {by === 'code' ? (
          <CodeHelp />
        ) : (
          <button type="button" className="link" onClick={() => send({ type: 'toForgot' })}>
            {text('forgot')}
          </button>
        )}
        <span>
          {text('noAccount')}{' '}
          <button type="button" className="link" onClick={() => send({ type: 'toRegister' })}>
            {text('toRegister')}
          </button>
        </span>
      </div>
    </form>
  );
}

const loginByPassword = ({ account, password }: typeof empty) =>
  withSlider((slider) => api.login({ account, password, ...slider }));

function loginByCode({ account, code }: typeof empty) {
  const { kind, to } = targetOf(account);
  return kind === 'email' ? api.loginByEmail({ email: to, code }) : api.loginByMobile({ mobile: to, code });
}
