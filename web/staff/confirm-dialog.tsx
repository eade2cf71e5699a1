import type { ReactNode } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { firstFocus } from '../components/first-focus.ts';
import { useBusy } from '../components/use-busy.ts';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';

type Props = {
  open: boolean;
  title: string;
  /** The consequences of the action. */
  children: ReactNode;
  /** The label of the confirm button. */
  action: string;
  /** The confirm button takes the focus; it is red otherwise. */
  isByEnter?: boolean;
  /** False while the action would be refused, which the consequences explain. */
  isReady?: boolean;
  className?: string;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
};

export function ConfirmDialog({ isReady = true, className = '', ...props }: Props) {
  const { open, title, children, action, isByEnter, onClose, onConfirm } = props;
  const commonText = useText(common);
  const { busy, run } = useBusy();

  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      className={className}
      actions={
        <>
          <button type="button" className="button is-line" onClick={onClose}>
            {commonText('cancel')}
          </button>
          <button
            type="button"
            className={isByEnter ? 'button' : 'button is-danger'}
            disabled={busy || !isReady}
            onClick={() => run(onConfirm)}
            ref={isByEnter ? firstFocus : undefined}
          >
            {action}
          </button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
