import { useText } from '../../texts/use-text.ts';
import { Secret } from '../secret.tsx';
import { staffTexts } from '../texts.ts';
import type { Setup } from './challenge.ts';
import { StepHead } from './step-head.tsx';
import { TotpField } from './totp-field.tsx';
import { type ConfirmProps, useConfirm } from './use-confirm.ts';
import './setup-step.css';

/** The first sign-in: the user stores the secret in an authenticator, and its first code confirms it. */
export function SetupStep({ setup, ...props }: ConfirmProps & { setup: Setup }) {
  const text = useText(staffTexts);
  const { form, submit } = useConfirm(props);

  return (
    <form className="stack" {...form.formProps(submit)}>
      <StepHead title={text('setupTitle')} lead={text('setupLead')} />
      <div className="setup-step">
        <div className="qr-box">
          <img src={setup.qr} alt={text('setupQr')} width={168} height={168} />
        </div>
        <div>
          <p>{text('setupByHand')}</p>
          <Secret value={setup.secret} shown={grouped(setup.secret)} />
        </div>
      </div>
      <TotpField {...form.field('code')} label={text('totpCode')} hint={text('setupHint')} />
      <button type="submit" className="button" disabled={form.busy || form.values.code.trim() === ''}>
        {text('setupDone')}
      </button>
    </form>
  );
}

/** Groups of four letters, for typing by hand. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
