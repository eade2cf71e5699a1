import { useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { readableHostOf } from '#rules/packaging/readable-host.ts';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import type { KeptDraft } from './kept-draft.ts';
import type { BaseDraft } from './use-base-draft.ts';
import './restored-note.css';

/** The newest of many: the rest comes up as these are saved or discarded. */
const MOST = 3;

/** Other new drafts that are not saved, each with the way back to it. */
export function OtherDrafts({ draft: { others, switchTo, saving } }: { draft: BaseDraft }) {
  const text = useText(packagingTexts);
  const navigate = useNavigate();

  function open(kept: KeptDraft) {
    switchTo(kept);
    const query: { link?: string } = kept.from ? { link: kept.from } : {};
    navigate(pathTo('baseConf', {}, query), { replace: true, preventScrollReset: true });
  }

  return (
    others.length > 0 && (
      <p className="restored-note" role="status">
        {text('unsavedOthers')}
        {others.slice(0, MOST).map((kept) => (
          <button key={kept.from} type="button" className="link" disabled={saving} onClick={() => open(kept)}>
            {text('continueOther', { name: kept.form.app_name.trim() || readableHostOf(kept.form.link) })}
          </button>
        ))}
      </p>
    )
  );
}
