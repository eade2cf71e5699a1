import { useText } from '../../texts/use-text.ts';
import { AuthForm } from '../auth-form.tsx';
import { authTexts } from '../texts.ts';
import { ToRegister } from '../to-register.tsx';
import type { PopupProps } from '../use-login-popup.ts';
import './qr-login.css';

/** QR login: instructions for the code on the left (above on a phone). */
export function QrLogin({ send }: PopupProps) {
  const text = useText(authTexts);
  const ways = (
    <>
      <button type="button" className="link" onClick={() => send({ type: 'toLogin' })}>
        {text('usePassword')}
      </button>
      <ToRegister onGo={() => send({ type: 'toRegister' })} />
    </>
  );

  return (
    <AuthForm title={text('qrTitle')} ways={ways}>
      <ol className="qr-login__steps">
        <li>{text('qrStep1')}</li>
        <li>{text('qrStep2')}</li>
        <li>{text('qrStep3')}</li>
      </ol>
      <p className="auth-form__lead">{text('qrFirst')}</p>
    </AuthForm>
  );
}
