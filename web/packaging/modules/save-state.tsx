import { useText } from '../../texts/use-text.ts';
import { changedModules } from './state/module-draft.ts';
import type { useModuleDraft } from './state/use-module-draft.ts';
import { moduleTexts } from './texts.ts';
import './save-state.css';

/** Whether the changes are saved, and when. */
export function SaveState({ modules }: { modules: ReturnType<typeof useModuleDraft> }) {
  const text = useText(moduleTexts);
  const { draft, isWaiting, savedAt, failure, saveNow } = modules;
  if (failure) {
    return (
      <span className="save-state is-bad" role="status">
        {text('unsavedFailed')}{' '}
        <button type="button" className="link" onClick={() => void saveNow()}>
          {text('retry')}
        </button>
      </span>
    );
  }
  if (isWaiting) {
    return <span className="save-state">{text('saving')}</span>;
  }
  if (changedModules(draft).length > 0) {
    return <span className="save-state is-bad">{text('unsavedWrong')}</span>;
  }
  return savedAt === null ? null : (
    <span className="save-state is-done num" data-part="saved">
      {text('savedAt', { time: new Date(savedAt).toTimeString().slice(0, 5) })}
    </span>
  );
}
