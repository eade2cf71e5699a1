import { type FormEvent, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import { memberTexts } from './texts.ts';

type Props = { frozen: boolean; onClose: () => void; onSubmit: (reason: string) => Promise<void> };

/** Freezing and unfreezing require a reason, which the log keeps and a frozen member reads. */
export function FreezeForm({ frozen, onClose, onSubmit }: Props) {
  const text = useText(memberTexts);
  const commonText = useText(common);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    await onSubmit(reason.trim());
    setBusy(false);
  }

  return (
    <form className="stack" onSubmit={submit}>
      <p>{text(frozen ? 'unfreezeLead' : 'freezeLead')}</p>
      <Field
        label={text('reason')}
        hint={text(frozen ? 'reasonForLog' : 'reasonForMember')}
        takesFocus
        rows={2}
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
      <footer>
        <button type="button" className="button is-line" onClick={onClose}>
          {commonText('cancel')}
        </button>
        <button
          type="submit"
          className={frozen ? 'button' : 'button is-danger'}
          disabled={busy || reason.trim() === ''}
        >
          {text(frozen ? 'unfreeze' : 'freeze')}
        </button>
      </footer>
    </form>
  );
}
