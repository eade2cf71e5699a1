import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { useText } from '../../../texts/use-text.ts';
import './outdated-note.css';
import { RebuildAllDialog } from './rebuild-all-dialog.tsx';
import { outdatedTexts } from './texts.ts';
import { useOutdated } from './use-outdated.ts';

/** Above the list of apps: some were built with an earlier shell, or for a lower target level. */
export function OutdatedNote() {
  const text = useText(outdatedTexts);
  const { data: apps = [] } = useOutdated();
  const [isOpen, setOpen] = useState(false);
  const [first] = apps;
  return (
    <>
      {first && (
        <div className="outdated-note" role="note">
          <Icon of={RefreshCw} />
          <div>
            <b>{apps.length === 1 ? text('foundOne') : text('found', { count: apps.length })}</b>
            <p>{text(`why_${first.outdated}`)}</p>
          </div>
          <button type="button" className="button is-line" onClick={() => setOpen(true)}>
            {text('act')}
          </button>
        </div>
      )}
      <RebuildAllDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
