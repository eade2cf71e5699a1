import { CheckBox } from '../components/check-box.tsx';
import { useText } from '../texts/use-text.ts';
import { identityTexts } from './texts.ts';
import type { IdentityForm } from './use-identity-form.ts';
import './consent-box.css';

/** The text that names the collected data. */
export type ConsentData = 'consentItems' | 'consentAlipay' | 'consentWechat' | 'consentCompany';
type Props = { form: IdentityForm; data: ConsentData; photoDays: number };

/** Separate consent for sensitive personal information (PIPL, articles 29 and 30): data, purpose, retention, and the effect of a refusal. */
export function ConsentBox({ form, data, photoDays }: Props) {
  const text = useText(identityTexts);
  const error = form.problems.consent;
  const isScan = data === 'consentAlipay' || data === 'consentWechat';

  return (
    <div className={error ? 'consent-box is-bad' : 'consent-box'}>
      <ul>
        <li>{text(data)}</li>
        <li>{text('consentUse')}</li>
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
