import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { firstFocus } from '../../components/first-focus.ts';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import { ChoiceList } from '../choice-list.tsx';
import { KeyCap } from '../key-cap.tsx';
import { queueTexts } from './texts.ts';
import type { Reject } from './use-decision.ts';
import type { Queue } from './use-queues.ts';
import './reject-dialog.css';

type Props = {
  open: boolean;
  reasons: Queue['reasons'];
  onClose: () => void;
  onReject: (why: Reject) => Promise<void>;
};

/** The key of the free-text reason. */
const byHand = 'other';

/** Selects a reason from the list, by number key or mouse; the member reads exactly this text. */
export function RejectDialog({ open, ...form }: Props) {
  const text = useText(queueTexts);
  return (
    <Dialog open={open} title={text('rejectTitle')} onClose={form.onClose} className="reject-dialog">
      <RejectForm {...form} />
    </Dialog>
  );
}

function RejectForm({ reasons, onClose, onReject }: Omit<Props, 'open'>) {
  const text = useText(queueTexts);
  const commonText = useText(common);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const complete = reason !== '' && (reason !== byHand || note.trim() !== '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (complete) {
      setBusy(true);
      await onReject({ reason, note: reason === byHand ? note.trim() : '' });
      setBusy(false);
    }
  }

  function choose(event: KeyboardEvent) {
    const chosen = reasons[Number(event.key) - 1];
    if (chosen && !(event.target instanceof HTMLTextAreaElement)) {
      event.preventDefault();
      setReason(chosen.key);
    }
  }

  return (
    <form className="stack" onSubmit={submit} onKeyDown={choose}>
      <ChoiceList legend={text('rejectLead')}>
        {reasons.map(({ key, text: says }, index) => (
          <label key={key}>
            <input
              type="radio"
              name="reason"
              value={key}
              checked={reason === key}
              onChange={() => setReason(key)}
              ref={index === 0 ? firstFocus : undefined}
            />
            {index < 9 && <KeyCap>{String(index + 1)}</KeyCap>}
            {key === byHand ? text('otherReason') : says}
          </label>
        ))}
      </ChoiceList>
      {reason === byHand && (
        <Field
          aria-label={text('noteLabel')}
          placeholder={text('noteLabel')}
          maxLength={200}
          rows={2}
          value={note}
          onChange={setNote}
        />
      )}
      <footer>
        <button type="button" className="button is-line" onClick={onClose}>
          {commonText('cancel')}
        </button>
        <button type="submit" className="button is-danger" disabled={busy || !complete}>
          {text('reject')}
        </button>
      </footer>
    </form>
  );
}
