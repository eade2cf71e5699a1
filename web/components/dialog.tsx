import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { Icon } from './icon.tsx';
import './dialog.css';

export type DialogProps = {
  open: boolean;
  title: string;
  /** A note beside the title. */
  note?: ReactNode;
  onClose(): void;
  children: ReactNode;
  /** Buttons of the footer: cancel first, submit last. */
  actions?: ReactNode;
  className?: string;
};

/** A native `<dialog>`: it traps the focus, which its first field takes, closes on Escape and makes the page behind it inert. */
export function Dialog({ open, title, note, onClose, children, actions, className = '' }: DialogProps) {
  const text = useText(common);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current!;
    if (!open) {
      shown.close();
      return;
    }
    shown.showModal();
    const focusing = import('./first-field.ts').then(({ focusFirstField }) => focusFirstField(shown));
    return () => void focusing.then((end) => end());
  }, [open]);
  // The `close` event is asynchronous: another dialog of the same owner may already be open.
  const closed = () => open && onClose();
  return (
    <dialog ref={dialog} className={`dialog ${className}`} aria-labelledby={titleId} onClose={closed}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {note}
        <button type="button" className="icon-button dialog__close" aria-label={text('close')} onClick={onClose}>
          <Icon of={X} />
        </button>
      </header>
      {open && children}
      {actions && <footer>{actions}</footer>}
    </dialog>
  );
}
