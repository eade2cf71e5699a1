import { useState } from 'react';
import { useText } from '../../texts/use-text.ts';
import { authTexts } from '../texts.ts';
import './code-help.css';

/** Help for a code that does not arrive. */
export function CodeHelp() {
  const text = useText(authTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {text('noCode')}
      </button>
      {open && (
        <p className="code-help" role="status">
          {text('noCodeHelp')}
        </p>
      )}
    </>
  );
}
