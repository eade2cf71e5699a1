import type { ReactNode } from 'react';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { Dialog } from './dialog.tsx';
import { firstFocus } from './first-focus.ts';
import { useBusy } from './use-busy.ts';

type Props = {
  open: boolean;
  title: string;
  /** The consequences of the action. */
  children: ReactNode;
  /** The label of the confirm button. */
  action: string;
  /** The label of the button that changes nothing. */
  keep?: string;
  /** Whether the confirm button takes the focus; without this it is red. */
  isByEnter?: boolean;
  /** False while the action would be refused; the consequences explain why. */
  isReady?: boolean;
  className?: string;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
};

export function ConfirmDialog({ isReady = true, className = '', ...props }: Props) {
  const { open, title, children, action, keep, isByEnter, onClose, onConfirm } = props;
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
            {keep ?? commonText('cancel')}
          </button>
          <button
            type="button"
            className={isByEnter ? 'button' : 'button is-danger'}
            disabled={busy || !isReady}
            aria-busy={busy}
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
