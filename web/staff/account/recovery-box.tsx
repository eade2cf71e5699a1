import { useState } from 'react';
import { tellFailure } from '../../call/tell-failure.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { staffTexts } from '../texts.ts';
import { useStaff } from '../use-staff.ts';

export function RecoveryBox() {
  const text = useText(staffTexts);
  const { proven, session } = useStaff();
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function renew() {
    const answer = await proven(() => staffApi.renewRecoveryCodes());
    setAsking(false);
    if (answer.ok) {
      setCodes(answer.data.recovery_codes);
    } else {
      tellFailure(answer);
    }
  }

  return (
    <section className="stack">
      <h2>{text('recovery')}</h2>
      {!codes && (
        <p>
          <b className="num">
            {text(session.codes_left === 1 ? 'codesLeftOne' : 'codesLeft', { count: session.codes_left })}
          </b>
        </p>
      )}
      <p className="mute">{text(codes ? 'recoveryLead' : 'recoveryAgainLead')}</p>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <div>
          <button type="button" className="button is-line" onClick={() => setAsking(true)}>
            {text('recoveryAgain')}
          </button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={text('recoveryAgainTitle')}
        action={text('recoveryAgain')}
        onClose={() => setAsking(false)}
        onConfirm={renew}
      >
        <p>{text('recoveryAgainWarning')}</p>
      </ConfirmDialog>
    </section>
  );
}
