import { useText } from '../../texts/use-text.ts';
import { staffTexts } from '../texts.ts';
import { TotpField } from './totp-field.tsx';
import { type ConfirmProps, useConfirm } from './use-confirm.ts';

export function CodeStep(props: ConfirmProps) {
  const text = useText(staffTexts);
  const { code, setCode, problem, busy, submit } = useConfirm(props);

  return (
    <form className="stack" onSubmit={submit}>
      <h1>{text('codeTitle')}</h1>
      <p className="mute">{text('codeLead')}</p>
      <TotpField label={text('totpCode')} hint={text('codeHint')} value={code} error={problem} onChange={setCode} />
      <button type="submit" className="button" disabled={busy || code.trim() === ''}>
        {text('signIn')}
      </button>
      <button type="button" className="link" onClick={() => props.onOver(null)}>
        {text('startOver')}
      </button>
    </form>
  );
}
