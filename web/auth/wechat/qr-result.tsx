import { type FormEvent, useState } from 'react';
import { useText } from '../../texts/use-text.ts';
import { AuthForm, SubmitButton } from '../auth-form.tsx';
import { authTexts } from '../texts.ts';
import type { PopupProps } from '../use-login-popup.ts';
import './qr-result.css';

const ways = [
  { type: 'bindExisting', title: 'bindExisting', hint: 'bindExistingHint', next: 'nextLoginBind' },
  { type: 'registerNew', title: 'registerNew', hint: 'registerNewHint', next: 'nextRegisterBind' },
] as const;

/** QR result for a WeChat without an account: "choose bind existing account or register new" (spec §2). */
export function QrResult({ popup, send }: PopupProps) {
  const text = useText(authTexts);
  const [way, setWay] = useState<(typeof ways)[number]>(ways[0]);
  const name = popup.scan?.nickname || text('qrNobody');

  function goOn(event: FormEvent) {
    event.preventDefault();
    send({ type: way.type });
  }

  const otherWays = (
    <button type="button" className="link" onClick={() => send({ type: 'toQrLogin' })}>
      {text('otherWechat')}
    </button>
  );

  return (
    <AuthForm title={text('scanTitle')} form={{ onSubmit: goOn }} ways={otherWays}>
      <p className="auth-form__lead">{text('scanLead')}</p>
      <div className="qr-result__who">
        <i aria-hidden="true">{[...name][0]}</i>
        <div>
          <b>{name}</b>
          <span>{text('scanFrom')}</span>
        </div>
      </div>
      <fieldset className="qr-result__ways">
        <legend className="screen-reader">{text('scanLead')}</legend>
        {ways.map((each) => (
          <label key={each.type} className="qr-result__way">
            <input
              type="radio"
              name="way"
              checked={each === way}
              onChange={() => setWay(each)}
              aria-describedby={each.type}
            />
            <b>{text(each.title)}</b>
            <span id={each.type}>{text(each.hint)}</span>
          </label>
        ))}
      </fieldset>
      <SubmitButton>{text(way.next)}</SubmitButton>
    </AuthForm>
  );
}
