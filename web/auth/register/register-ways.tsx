import { useText } from '../../texts/use-text.ts';
import { authTexts } from '../texts.ts';
import type { PopupProps } from '../use-login-popup.ts';

/** Links from registration to the other modes. */
export function RegisterWays({ popup, send }: PopupProps) {
  const text = useText(authTexts);
  return (
    <>
      {popup.scan ? (
        <button type="button" className="link" onClick={() => send({ type: 'toQrLogin' })}>
          {text('otherWechat')}
        </button>
      ) : (
        <span />
      )}
      <span>
        {text('hasAccount')}{' '}
        <button type="button" className="link" onClick={() => send({ type: popup.scan ? 'bindExisting' : 'toLogin' })}>
          {text(popup.scan ? 'toBind' : 'toLogin')}
        </button>
      </span>
    </>
  );
}
