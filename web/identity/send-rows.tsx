import type { ReactNode } from 'react';
import { CheckBox } from '../components/check-box.tsx';
import { FormRow } from '../components/form-row.tsx';
import { useText } from '../texts/use-text.ts';
import { SendBar } from './send-bar.tsx';
import { identityTexts } from './texts.ts';
import type { IdentityForm } from './use-identity-form.ts';
import './send-rows.css';

type Props = {
  form: IdentityForm;
  data: ConsentData;
  photoDays: number;
  submit: string;
  /** The link to the previous step. */
  back?: ReactNode;
  /** The next step, named beside the button. */
  note?: string;
};

/** The last rows of a verification form: the consent, and the foot with its button. */
export function SendRows({ form, data, photoDays, submit, back, note }: Props) {
  const text = useText(identityTexts);
  return (
    <>
      <FormRow top title={text('consent')}>
        <ConsentBox form={form} data={data} photoDays={photoDays} />
      </FormRow>
      <SendBar>
        {back}
        <button type="submit" className="button" disabled={form.busy}>
          {submit}
        </button>
        {note && <span className="mute">{note}</span>}
      </SendBar>
    </>
  );
}

/** The text that names the collected data. */
type ConsentData = 'consentItems' | 'consentAlipay' | 'consentWechat' | 'consentCompany';
type ConsentBoxProps = { form: IdentityForm; data: ConsentData; photoDays: number };

/** Separate consent for sensitive personal information (PIPL, articles 29 and 30): data, purpose, retention, and the effect of a refusal. */
function ConsentBox({ form, data, photoDays }: ConsentBoxProps) {
  const text = useText(identityTexts);
  const error = form.problems.consent;
  const isScan = data === 'consentAlipay' || data === 'consentWechat';

  return (
    <div className={error ? 'consent-box is-bad' : 'consent-box'}>
      <ul>
        <li>{text(data)}</li>
        <li>{text(data === 'consentCompany' ? 'consentUseCompany' : 'consentUse')}</li>
        <li>{isScan ? text('consentKeepScan') : text('consentKeep', { days: photoDays })}</li>
      </ul>
      <CheckBox
        checked={form.values.consent === '1'}
        onChange={(checked) => form.set({ consent: checked ? '1' : '' })}
        error={error}
      >
        {text(data === 'consentCompany' ? 'consentTickCompany' : 'consentTick')}
      </CheckBox>
    </div>
  );
}
