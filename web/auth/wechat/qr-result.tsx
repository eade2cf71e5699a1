import { type FormEvent, useState } from 'react';
import { useText } from '../../texts/use-text.ts';
import { authTexts } from '../texts.ts';
import type { PopupProps } from '../use-login-popup.ts';

const ways = [
  { type: 'bindExisting', title: 'bindExisting', hint: 'bindExistingHint', next: 'nextLoginBind' },
  { type: 'registerNew', title: 'registerNew', hint: 'registerNewHint', next: 'nextRegisterBind' },
] as const;

/** QR result: the scanned WeChat belongs to nobody; "choose bind existing account or register new" (spec §2). */
export function QrResult({ popup, send }: PopupProps) {
  const text = useText(authTexts);
  const [way, setWay] = useState<(typeof ways)[number]>(ways[0]);
  const name = popup.scan?.nickname || text('qrNobody');

  function goOn(event: FormEvent) {
    event.preventDefault();
    send({ type: way.type });
  }

  return (
    <form onSubmit={goOn}>
      <h1>{text('scanTitle')}</h1>
      <p className="lgn-lead">{text('scanLead')}</p>
      <div className="lgn-who">
        <i aria-hidden="true">{[...name][0]}</i>
        <div>
          <b>{name}</b>
          <span>{text('scanFrom')}</span>
        </div>
      </div>
      <fieldset className="lgn-ways">
        <legend className="screen-reader">{text('scanLead')}</legend>
        {ways.map((each) => (
          <label key={each.type} className="lgn-way">
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
      <button type="submit" className="button">
        {text(way.next)}
      </button>
      <div className="lgn-ft">
        <button type="button" className="link" onClick={() => send({ type: 'toQrLogin' })}>
          {text('otherWechat')}
        </button>
      </div>
    </form>
  );
}
