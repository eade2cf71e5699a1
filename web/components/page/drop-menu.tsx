import { type ReactNode, useRef, useState } from 'react';
import { useDismiss } from '../use-dismiss.ts';
import './drop-menu.css';

type Props = {
  /** The accessible name of the button. */
  label: string;
  look: string;
  face: ReactNode;
  /** `close` gives the focus back to the button, which has it again after the dialog of an entry. */
  children: (close: () => void) => ReactNode;
};

/** A button with a menu below it. */
export function DropMenu({ label, look, face, children }: Props) {
  const [open, setOpen] = useState(false);
  const box = useDismiss<HTMLDivElement>(open, () => setOpen(false));
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    opener.current?.focus();
    setOpen(false);
  }

  return (
    <div className="drop drop-menu" ref={box}>
      <button
        ref={opener}
        type="button"
        className={look}
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && <div className="drop__panel is-menu">{children(close)}</div>}
    </div>
  );
}
