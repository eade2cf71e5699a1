import { useState } from 'react';
import { CheckBox } from '../components/check-box.tsx';
import { useText } from '../texts/use-text.ts';
import { AgreementDialog, type AgreementName } from './agreement-dialog.tsx';
import { authTexts } from './texts.ts';
import './agreement-tick.css';

type Props = { checked: boolean; onChange: (checked: boolean) => void; error: string | undefined };

/** "Acceptance of service and user agreements" (spec §2): each link opens its text above the form. */
export function AgreementTick(props: Props) {
  const text = useText(authTexts);
  const [reading, setReading] = useState<AgreementName | null>(null);
  return (
    <div className="agreement-tick">
      <CheckBox {...props}>
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
      </CheckBox>
      <AgreementDialog name={reading} onClose={() => setReading(null)} />
    </div>
  );
}
