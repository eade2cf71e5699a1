import { type FormEvent, useState } from 'react';
import { auth } from '#contract/calls/auth.ts';
import type { authSchemas } from '#contract/schemas/auth.ts';
import { client } from '../../call/client.ts';
import { toast } from '../../call/toast-store.ts';
import { withSlider } from '../../captcha/with-slider.ts';
import { useCallForm } from '../../components/use-call-form.ts';
import { storeSignIn } from '../../session/session.ts';
import { useText } from '../../texts/use-text.ts';
import { CredentialFields } from '../fields/credential-fields.tsx';
import { ModeTabs } from '../fields/mode-tabs.tsx';
import { authTexts } from '../texts.ts';
import type { PopupProps } from '../use-login-popup.ts';

const api = client<typeof authSchemas>(auth);
const empty = { account: '', password: '', code: '' };

/** Login-bind: the scanned WeChat joins an account that proves itself by password or code. */
export function LoginBindForm({ popup, send }: PopupProps) {
  const text = useText(authTexts);
  const [by, setBy] = useState<'password' | 'code'>('password');
  const [form, setForm] = useState(empty);
  const call = useCallForm<'account' | 'secret'>(({ err }) =>
    ['PHONE', 'EMAIL', 'ALREADY_BOUND'].includes(err) ? 'account' : 'secret',
  );
  const handle = popup.scan?.handle ?? '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { account, password, code } = form;
    const answer = await call.run(
      by === 'code'
        ? api.bindUser({ handle, account: account.trim(), own_code: code })
        : withSlider((slider) => api.loginBind({ handle, account, password, ...slider })),
    );
    if (answer.ok) {
      storeSignIn(answer.data, Date.now());
      send({ type: 'signedIn' });
    } else if (answer.err === 'HANDLE_EXPIRED') {
      toast('warning', answer.msg);
      send({ type: 'handleExpired' });
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1>{text('loginBindTitle')}</h1>
      <ModeTabs
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
        onChange={setForm}
        call={call}
      />
      <button type="submit" className="button" disabled={call.busy}>
        {text('submitLoginBind')}
      </button>
      <div className="lgn-ft">
        <button type="button" className="link" onClick={() => send({ type: 'toQrLogin' })}>
          {text('otherWechat')}
        </button>
        <span>
          {text('noAccount')}{' '}
          <button type="button" className="link" onClick={() => send({ type: 'registerNew' })}>
            {text('toRegister')}
          </button>
        </span>
      </div>
    </form>
  );
}
