import Link2 from 'lucide-react/icons/link-2';
import { completeLink } from '#rules/packaging/app-link.ts';
import { Field } from '../../components/field.tsx';
import { FormRow } from '../../components/form-row.tsx';
import { useText } from '../../texts/use-text.ts';
import { TrialUsedNote } from '../order/trial-used-note.tsx';
import { packagingTexts } from '../texts.ts';
import { CheckResult } from './check-result.tsx';
import type { BaseDraft } from './use-base-draft.ts';

/** The link and the findings of its site. On blur, a bare host is visibly completed to https:// (product.md §7) and the check starts. */
export function LinkRow({ draft }: { draft: BaseDraft }) {
  const text = useText(packagingTexts);
  const { form, change, check, checking, checkLink } = draft;

  function leave() {
    const completed = completeLink(form.link);
    if (completed !== form.link) {
      change({ link: completed });
    }
    if (completed && !check) {
      checkLink(completed);
    }
  }

  return (
    <FormRow title={text('link')}>
      <Field
        {...draft.field('link')}
        icon={Link2}
        aria-label={text('link')}
        placeholder={text('linkPlaceholder')}
        type="url"
        inputMode="url"
        autoComplete="url"
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        end={
          <button
            type="button"
            className="button is-soft is-small"
            disabled={checking || form.link === ''}
            onClick={() => checkLink(completeLink(form.link))}
          >
            {text(check ? 'checkAgain' : 'check')}
          </button>
        }
      />
      {(checking || draft.checkProblem) && (
        <p className="hint" role="status">
          {checking ? text('checking') : draft.checkProblem}
        </p>
      )}
      {draft.trialUsed && <TrialUsedNote reason={draft.trialUsed.reason} appId={draft.trialUsed.app_id} />}
      {check && <CheckResult check={check} />}
    </FormRow>
  );
}
