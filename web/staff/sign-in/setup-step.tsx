import { CopyButton } from '../../components/copy-button.tsx';
import { useText } from '../../texts/use-text.ts';
import { staffTexts } from '../texts.ts';
import type { Setup } from './challenge.ts';
import { TotpField } from './totp-field.tsx';
import { type ConfirmProps, useConfirm } from './use-confirm.ts';

/** The first sign-in: the secret goes into an authenticator, whose code proves that it arrived. */
export function SetupStep({ setup, ...props }: ConfirmProps & { setup: Setup }) {
  const text = useText(staffTexts);
  const { form, submit } = useConfirm(props);

  return (
    <form className="stack" {...form.formProps(submit)}>
      <h1>{text('setupTitle')}</h1>
      <p className="mute">{text('setupLead')}</p>
      <div className="setup">
        <div className="qr-box">
          <img src={setup.qr} alt={text('setupQr')} width={168} height={168} />
        </div>
        <div>
          <p>{text('setupByHand')}</p>
          <p className="secret">
            <span className="mono">{grouped(setup.secret)}</span>
            <CopyButton value={setup.secret} className="icon-button" />
          </p>
        </div>
      </div>
      <TotpField {...form.field('code')} label={text('totpCode')} hint={text('setupHint')} />
      <button type="submit" className="button" disabled={form.busy || form.values.code.trim() === ''}>
        {text('setupDone')}
      </button>
    </form>
  );
}

/** Four letters at a time, as they are typed off. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
