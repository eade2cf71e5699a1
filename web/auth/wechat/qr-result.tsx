import { useForm } from '../../components/use-form.ts';
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
  const form = useForm<{ way: (typeof ways)[number] }>({ start: { way: ways[0] } });
  const { way } = form.values;
  const name = popup.scan?.nickname || text('qrNobody');

  const otherWays = (
    <button type="button" className="link" onClick={() => send({ type: 'toQrLogin' })}>
      {text('otherWechat')}
    </button>
  );

  return (
    <AuthForm title={text('scanTitle')} form={form.formProps(() => send({ type: way.type }))} ways={otherWays}>
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
              onChange={() => form.set({ way: each })}
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
