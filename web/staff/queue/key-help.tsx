import Keyboard from 'lucide-react/icons/keyboard';
import { Fragment, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { KeyCap } from '../key-cap.tsx';
import { useShortcuts } from '../use-shortcuts.ts';
import { queueTexts } from './texts.ts';
import './key-help.css';

const keys = [
  ['J K', 'keyMove'],
  ['Enter', 'keyOpen'],
  ['Esc', 'keyClose'],
  ['C', 'keyClaim'],
  ['A', 'keyPass'],
  ['R 1–9', 'keyReject'],
  ['H L', 'keyPicture'],
  ['[ ]', 'keyTurn'],
  ['+ −', 'keyZoom'],
  ['?', 'keyHelp'],
] as const;

/** Lists every keyboard shortcut of the queue; opens with `?`. */
export function KeyHelp() {
  const text = useText(queueTexts);
  const [open, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });

  return (
    <>
      <button
        type="button"
        className="icon-button key-help__open"
        aria-label={text('keys')}
        title="?"
        onClick={() => setOpen(true)}
      >
        <Icon of={Keyboard} />
      </button>
      <Dialog open={open} title={text('keys')} onClose={() => setOpen(false)}>
        <dl className="key-help">
          {keys.map(([key, says]) => (
            <Fragment key={key}>
              <dt>
                <KeyCap>{key}</KeyCap>
              </dt>
              <dd>{text(says)}</dd>
            </Fragment>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
