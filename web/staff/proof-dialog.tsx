import { type FormEvent, useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { Field } from '../components/field.tsx';
import { firstFocus } from '../components/first-focus.ts';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { staffApi } from './staff-api.ts';
import { staffTexts } from './texts.ts';

/** Money, take-downs and other people's access want the authenticator again (product.md §2). */
export function ProofDialog({ open, onProven, onClose }: { open: boolean; onProven: () => void; onClose: () => void }) {
  const text = useText(staffTexts);
  return (
    <Dialog open={open} title={text('proofTitle')} onClose={onClose}>
      <ProofForm onProven={onProven} onClose={onClose} />
    </Dialog>
  );
}

function ProofForm({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const text = useText(staffTexts);
  const say = useText(common);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const answer = await staffApi.proveAgain({ code });
    setBusy(false);
    if (answer.ok) {
      onProven();
    } else if (!answer.told) {
      setProblem(answer.msg);
    }
  }

  return (
    <form className="stack" onSubmit={submit}>
      <p className="mute">{text('proofLead')}</p>
      <Field label={text('totpCode')} error={problem}>
        {(control) => (
          <input
            {...control}
            ref={firstFocus}
            className="input mono"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={32}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
      </Field>
      <footer>
        <button type="button" className="button is-line" onClick={onClose}>
          {say('cancel')}
        </button>
        <button type="submit" className="button" disabled={busy || code === ''}>
          {text('confirm')}
        </button>
      </footer>
    </form>
  );
}
