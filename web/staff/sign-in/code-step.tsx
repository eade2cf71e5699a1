import { useText } from '../../texts/use-text.ts';
import { staffTexts } from '../texts.ts';
import { StepHead } from './step-head.tsx';
import { TotpField } from './totp-field.tsx';
import { type ConfirmProps, useConfirm } from './use-confirm.ts';
import './code-step.css';

export function CodeStep(props: ConfirmProps) {
  const text = useText(staffTexts);
  const { form, submit } = useConfirm(props);

  return (
    <form className="stack" {...form.formProps(submit)}>
      <StepHead title={text('codeTitle')} lead={text('codeLead')} />
      <TotpField {...form.field('code')} label={text('totpCode')} hint={text('codeHint')} />
      <button type="submit" className="button" disabled={form.busy || form.values.code.trim() === ''}>
        {text('signIn')}
      </button>
      <button type="button" className="link code-step__over" onClick={() => props.onOver(null)}>
        {text('startOver')}
      </button>
    </form>
  );
}
