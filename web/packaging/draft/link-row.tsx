import Link2 from 'lucide-react/icons/link-2';
import { lazy, Suspense } from 'react';
import { completeLink } from '#rules/packaging/app-link.ts';
import { readableHostOf, readableLink } from '#rules/packaging/readable-host.ts';
import { Field } from '../../components/field.tsx';
import { FormRow } from '../../components/form-row.tsx';
import { site } from '../../site/texts.ts';
import { checkInWords } from '../../site/wait/check-in-words.ts';
import { SiteWait } from '../../site/wait/site-wait.tsx';
import { useSeconds } from '../../site/wait/use-seconds.ts';
import { useText } from '../../texts/use-text.ts';
import { LinkTried } from './link-tried.tsx';
import { draftTexts } from './texts.ts';
import type { BaseDraft } from './use-base-draft.ts';
import '../../site/wait/site-wait.css';

/** Loaded after the field; the findings are loaded with the answer of the check. */
const SiteUpload = lazy(() => import('./site/site-upload.tsx').then((site) => ({ default: site.SiteUpload })));
const CheckResult = lazy(() => import('./check-result.tsx').then((result) => ({ default: result.CheckResult })));

/** The link, and the findings about its site. Leaving the field starts the check; a bare host is visibly completed to https:// (product.md §7). */
export function LinkRow({ draft }: { draft: BaseDraft }) {
  const text = useText(draftTexts);
  const { form, check, checking, startCheck } = draft;

  function leave() {
    if (form.link.trim() && (!check || completeLink(form.link) !== form.link)) {
      startCheck(form.link);
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
        hint={form.link === '' && text('linkHint')}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        end={
          <button
            type="button"
            className="button is-soft is-small"
            disabled={checking || form.link === ''}
            onClick={() => startCheck(form.link)}
          >
            {text(check ? 'checkAgain' : 'check')}
          </button>
        }
      />
      <Suspense>
        <SiteUpload draft={draft} />
      </Suspense>
      <LinkWait draft={draft} />
      {!checking && draft.checkProblem && (
        <p className="hint" role="alert">
          {draft.checkProblem}
        </p>
      )}
      {draft.trialUsed && <LinkTried draft={draft} used={draft.trialUsed} />}
      {check && (
        <Suspense>
          <CheckResult check={check} />
        </Suspense>
      )}
    </FormRow>
  );
}

/** The waiting for the site, then the result in words. */
function LinkWait({ draft: { form, pendingCheck, check, stopCheck } }: { draft: BaseDraft }) {
  const text = useText(site);
  const seconds = useSeconds(pendingCheck);
  const announcement = check ? checkInWords(check, text) : '';
  return (
    <SiteWait
      announcement={announcement}
      {...(seconds && {
        wait: { words: text('opening', { host: readableHostOf(form.link) }), seconds, onStop: stopCheck },
      })}
    />
  );
}
