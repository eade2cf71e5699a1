import { useState } from 'react';
import { tellFailure } from '../../call/tell-failure.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { staffTexts } from '../texts.ts';
import { useStaff } from '../use-staff.ts';

export function RecoveryBox() {
  const text = useText(staffTexts);
  const { proven } = useStaff();
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function renew() {
    const answer = await proven(() => staffApi.renewRecoveryCodes());
    if (answer.ok) {
      setCodes(answer.data.recovery_codes);
    } else {
      tellFailure(answer);
    }
  }

  return (
    <section className="stack">
      <h2>{text('recovery')}</h2>
      <p className="mute">{text(codes ? 'recoveryLead' : 'recoveryAgainLead')}</p>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <div>
          <button type="button" className="button is-line" onClick={renew}>
            {text('recoveryAgain')}
          </button>
        </div>
      )}
    </section>
  );
}
