import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { useText } from '../../texts/use-text.ts';
import { KeyList } from './key-list.tsx';
import { LazyKeyDialog } from './lazy-key-dialog.tsx';
import { keysTexts } from './texts.ts';
import './key-dialog.css';

/** All signing keys; the export of a key opens above the list. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText(keysTexts);
  const [exporting, setExporting] = useState<number | null>(null);
  return (
    <>
      <Dialog open={open} title={text('titleAll')} className="key-dialog" onClose={onClose}>
        <p className="key-dialog__lead">{text('allLead')}</p>
        <KeyList onExport={setExporting} />
      </Dialog>
      <LazyKeyDialog appId={exporting} start="export" onClose={() => setExporting(null)} />
    </>
  );
}
