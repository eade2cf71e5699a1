import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import type { BaseDraft } from './use-base-draft.ts';
import './restored-note.css';

/** Tells that unsaved input of an earlier visit is in the form, and offers to discard it. */
export function RestoredNote({ draft, isNew }: { draft: BaseDraft; isNew: boolean }) {
  const text = useText(packagingTexts);
  return (
    <p className={draft.restored === 'merged' ? 'restored-note is-merged' : 'restored-note'} role="status">
      {text(draft.restored === 'merged' ? 'restoredMerged' : 'restored')}
      <button type="button" className="link" onClick={draft.discard}>
        {text(isNew ? 'discardNew' : 'discardChanges')}
      </button>
    </p>
  );
}
