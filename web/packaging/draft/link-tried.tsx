import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import type { TrialUsed } from './base-draft.ts';
import { draftTexts } from './texts.ts';
import { TrialUsedNote } from './trial-used-note.tsx';
import type { BaseDraft } from './use-base-draft.ts';

/**
 * Explains that no trial is possible. When it is used up: a link to the app that used it, or another link. When the limit is reached: the day on
 * which another trial can begin, and the list of apps.
 */
export function LinkTried({ draft: { rows }, used }: { draft: Pick<BaseDraft, 'rows'>; used: TrialUsed }) {
  const text = useText(draftTexts);
  if (used.free_at !== undefined) {
    const reason = text('trialLimit', { reason: used.reason, day: formatDay(used.free_at) });
    return (
      <TrialUsedNote reason={reason} app={{ id: 0, name: '' }}>
        <Link className="button is-line is-small" to={pathTo('applist')}>
          {text('backToApps')}
        </Link>
      </TrialUsedNote>
    );
  }
  const another = () => rows.current?.querySelector<HTMLInputElement>('input[type=url]')?.select();
  return (
    <TrialUsedNote reason={used.reason} app={{ id: used.app_id, name: used.app_name }}>
      <button type="button" className="button is-line is-small" onClick={another}>
        {text('anotherLink')}
      </button>
    </TrialUsedNote>
  );
}
