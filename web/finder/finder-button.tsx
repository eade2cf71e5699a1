import Search from 'lucide-react/icons/search';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { toast } from '../call/toast-store.ts';
import { Icon } from '../components/icon.tsx';
import { consoleTexts } from '../console/texts.ts';
import { useText } from '../texts/use-text.ts';
import './finder-button.css';

type Dialog = ComponentType<{ open: boolean; onClose: () => void }>;

/** The search over everything in the console: its button in the header, and Ctrl or ⌘ with K. The dialog is loaded when it is first opened. */
export function FinderButton() {
  const text = useText(consoleTexts);
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<{ Finder: Dialog } | null>(null);
  const [key, setKey] = useState('Ctrl');
  const button = useRef<HTMLButtonElement>(null);

  const open = () =>
    import('./finder-dialog.tsx')
      .then(({ FinderDialog }) => {
        setDialog({ Finder: FinderDialog });
        setOpen(true);
      })
      .catch(() => toast('warning', text('searchUnavailable')));
  const act = useRef(open);
  act.current = open;

  useEffect(() => {
    setKey(/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');
    const press = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (isShortcut && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        if (!document.querySelector('dialog[open]') && !button.current?.closest('[inert]')) {
          act.current();
        }
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return (
    // A section, because the dialog has a header of its own, which would be a second banner of the page.
    <section>
      <button
        ref={button}
        type="button"
        className="finder-button"
        data-part="finder"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <Icon of={Search} />
        <span>{text('searchAll')}</span>
        <kbd>{key} K</kbd>
      </button>
      {dialog && <dialog.Finder open={isOpen} onClose={() => setOpen(false)} />}
    </section>
  );
}
