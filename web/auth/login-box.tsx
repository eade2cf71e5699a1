import X from 'lucide-react/icons/x';
import { type ComponentType, useEffect, useRef } from 'react';
import type { PopupMode } from '#rules/auth/login-popup.ts';
import { Icon } from '../components/icon.tsx';
import { useMedia } from '../components/use-media.ts';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { LoginForm } from './login-form.tsx';
import { ForgotForm } from './register/forgot-form.tsx';
import { RegisterForm } from './register/register-form.tsx';
import type { PopupProps } from './use-login-popup.ts';
import { LoginBindForm } from './wechat/login-bind-form.tsx';
import { QrLogin } from './wechat/qr-login.tsx';
import { QrResult } from './wechat/qr-result.tsx';
import { QrSide } from './wechat/qr-side.tsx';
import { useScan } from './wechat/use-scan.ts';
import './login-box.css';

const forms: Record<PopupMode, ComponentType<PopupProps>> = {
  login: LoginForm,
  qrLogin: QrLogin,
  register: RegisterForm,
  qrResult: QrResult,
  loginBind: LoginBindForm,
  registerBind: RegisterForm,
  forgot: ForgotForm,
};

/** The left side is fixed and the right side changes, so that the seven modes share one layout (look.md, Login). */
export function LoginBox({ popup, send, appName, onClose }: PopupProps & { onClose?: () => void }) {
  const text = useText(common);
  const { mode } = popup;
  const wide = useMedia('(min-width: 761px)');
  const showsQr = wide || mode === 'qrLogin';
  useScan({ popup, send }, showsQr);
  const side = useFocusOn(mode, popup.filled !== null);
  const Form = forms[mode];

  return (
    <div className="login-box" data-part="login-box" data-mode={mode}>
      <QrSide popup={popup} send={send} shown={showsQr} />
      <div className="login-box__side" ref={side}>
        <Form key={mode} {...{ popup, send, appName }} />
      </div>
      {onClose && (
        <button type="button" className="icon-button login-box__close" aria-label={text('close')} onClick={onClose}>
          <Icon of={X} />
        </button>
      )}
    </div>
  );
}

/** Moves the focus into the form after the mode has changed; to its button when every field is filled in. */
function useFocusOn(mode: PopupMode, isFilled: boolean) {
  const side = useRef<HTMLDivElement>(null);
  const before = useRef(mode);
  useEffect(() => {
    if (before.current !== mode) {
      before.current = mode;
      side.current?.querySelector<HTMLElement>(isFilled ? '[type=submit]' : 'input, button')?.focus();
    }
  }, [mode, isFilled]);
  return side;
}
