import { useId, useState } from 'react';
import { FieldNote } from '../components/field-note.tsx';
import { useText } from '../texts/use-text.ts';
import { AgreementDialog, type AgreementName } from './agreement-dialog.tsx';
import { authTexts } from './texts.ts';
import './agreement-tick.css';

type Props = { checked: boolean; onChange: (checked: boolean) => void; error: string | undefined };

/** "Acceptance of service and user agreements" (spec §2): each link opens its text above the form. */
export function AgreementTick({ checked, onChange, error }: Props) {
  const text = useText(authTexts);
  const id = useId();
  const [reading, setReading] = useState<AgreementName | null>(null);
  return (
    <div className="agreement-tick">
      <label>
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>
          {text('agree')}
          <button type="button" className="link" onClick={() => setReading('service')}>
            {text('serviceAgreement')}
          </button>
          {text('agreeAnd')}
          <button type="button" className="link" onClick={() => setReading('user')}>
            {text('userAgreement')}
          </button>
        </span>
      </label>
      <FieldNote id={id} error={error} />
      <AgreementDialog name={reading} onClose={() => setReading(null)} />
    </div>
  );
}
