import { type ReactNode, useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';

type Props = {
  open: boolean;
  title: string;
  /** The consequences of the action. */
  children: ReactNode;
  /** The label of the confirm button. */
  action: string;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
};

export function ConfirmDialog({ open, title, children, action, onClose, onConfirm }: Props) {
  const commonText = useText(common);
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    await onConfirm();
    setBusy(false);
  }

  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button is-line" onClick={onClose}>
            {commonText('cancel')}
          </button>
          <button type="button" className="button is-danger" disabled={busy} onClick={confirm}>
            {action}
          </button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
