import { useText } from '../../texts/use-text.ts';
import { authTexts } from '../texts.ts';
import type { PopupProps } from '../use-login-popup.ts';

/** QR login: the code stands on the left (on a phone above), this side says how. */
export function QrLogin({ send }: PopupProps) {
  const text = useText(authTexts);
  return (
    <div className="lgn-how">
      <h1>{text('qrTitle')}</h1>
      <ol>
        <li>{text('qrStep1')}</li>
        <li>{text('qrStep2')}</li>
        <li>{text('qrStep3')}</li>
      </ol>
      <p className="lgn-lead">{text('qrFirst')}</p>
      <div className="lgn-ft">
        <button type="button" className="link" onClick={() => send({ type: 'toLogin' })}>
          {text('usePassword')}
        </button>
        <span>
          {text('noAccount')}{' '}
          <button type="button" className="link" onClick={() => send({ type: 'toRegister' })}>
            {text('toRegister')}
          </button>
        </span>
      </div>
    </div>
  );
}
