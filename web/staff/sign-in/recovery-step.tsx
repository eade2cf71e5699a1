import { useState } from 'react';
import { CheckBox } from '../../components/check-box.tsx';
import { useText } from '../../texts/use-text.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { staffTexts } from '../texts.ts';
import { StepHead } from './step-head.tsx';

/** Shows the recovery codes once. They restore access after the loss of a phone; without them another owner must reset the access. */
export function RecoveryStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = useText(staffTexts);
  const [kept, setKept] = useState(false);

  return (
    <div className="stack">
      <StepHead title={text('recoveryTitle')} lead={text('recoveryLead')} />
      <RecoveryCodes codes={codes} />
      <CheckBox checked={kept} onChange={setKept}>
        {text('recoveryKept')}
      </CheckBox>
      <button type="button" className="button" disabled={!kept} onClick={onDone}>
        {text('enter')}
      </button>
    </div>
  );
}
