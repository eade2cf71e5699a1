import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { firstFocus } from '../../components/first-focus.ts';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';
import { queueTexts } from './texts.ts';

type Props = { open: boolean; title: string; onClose: () => void; onPass: () => Promise<void> };

/** Asks for confirmation (Enter), because a pass is final. */
export function PassDialog({ open, title, onClose, onPass }: Props) {
  const text = useText(queueTexts);
  const commonText = useText(common);
  const [busy, setBusy] = useState(false);

  async function pass() {
    setBusy(true);
    await onPass();
    setBusy(false);
  }

  return (
    <Dialog open={open} title={text('passTitle')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          pass();
        }}
      >
        <p>{text('passLead', { title })}</p>
        <footer>
          <button type="button" className="button is-line" onClick={onClose}>
            {commonText('cancel')}
          </button>
          <button type="submit" className="button" disabled={busy} ref={firstFocus}>
            {text('approve')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
