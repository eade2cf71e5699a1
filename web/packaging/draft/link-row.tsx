import Link2 from 'lucide-react/icons/link-2';
import { completeLink } from '#rules/packaging/app-link.ts';
import { readableLink } from '#rules/packaging/readable-host.ts';
import { Field } from '../../components/field.tsx';
import { FormRow } from '../../components/form-row.tsx';
import { useText } from '../../texts/use-text.ts';
import { TrialUsedNote } from '../order/trial-used-note.tsx';
import { packagingTexts } from '../texts.ts';
import type { TrialUsed } from './base-draft.ts';
import { CheckResult } from './check-result.tsx';
import type { BaseDraft } from './use-base-draft.ts';

/** The link and the findings of its site. On blur, the check of the address in the field starts; a bare host is visibly completed to https:// (product.md §7). */
export function LinkRow({ draft }: { draft: BaseDraft }) {
  const text = useText(packagingTexts);
  const { form, check, checking, checkLink } = draft;

  function leave() {
    if (form.link.trim() && (!check || completeLink(form.link) !== form.link)) {
      checkLink(form.link);
    }
  }

  return (
    <FormRow title={text('link')}>
      <Field
        {...draft.field('link')}
        value={readableLink(form.link)}
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
            onClick={() => checkLink(form.link)}
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
      {draft.trialUsed && <LinkTried draft={draft} used={draft.trialUsed} />}
      {check && <CheckResult check={check} />}
    </FormRow>
  );
}

/** The trial of the site is used up: the way to its app, or another link. */
function LinkTried({ draft: { rows }, used }: { draft: BaseDraft; used: TrialUsed }) {
  const text = useText(packagingTexts);
  const another = () => rows.current?.querySelector<HTMLInputElement>('input[type=url]')?.select();
  return (
    <TrialUsedNote reason={used.reason} app={{ id: used.app_id, name: used.app_name }}>
      <button type="button" className="button is-line is-small" onClick={another}>
        {text('anotherLink')}
      </button>
    </TrialUsedNote>
  );
}
