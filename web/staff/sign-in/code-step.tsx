import { useText } from '../../texts/use-text.ts';
import { staffTexts } from '../texts.ts';
import { TotpField } from './totp-field.tsx';
import { type ConfirmProps, useConfirm } from './use-confirm.ts';

export function CodeStep(props: ConfirmProps) {
  const text = useText(staffTexts);
  const { form, submit } = useConfirm(props);

  return (
    <form className="stack" {...form.formProps(submit)}>
      <h1>{text('codeTitle')}</h1>
      <p className="mute">{text('codeLead')}</p>
      <TotpField {...form.field('code')} label={text('totpCode')} hint={text('codeHint')} />
      <button type="submit" className="button" disabled={form.busy || form.values.code.trim() === ''}>
        {text('signIn')}
      </button>
      <button type="button" className="link" onClick={() => props.onOver(null)}>
        {text('startOver')}
      </button>
    </form>
  );
}
