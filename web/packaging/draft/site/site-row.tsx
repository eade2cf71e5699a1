import Check from 'lucide-react/icons/check';
import FileArchive from 'lucide-react/icons/file-archive';
import { FormRow } from '../../../components/form-row.tsx';
import { Icon } from '../../../components/icon.tsx';
import { formatSize } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import { withoutSite } from '../base-form.ts';
import { draftTexts } from '../texts.ts';
import { TrialUsedNote } from '../trial-used-note.tsx';
import type { BaseDraft } from '../use-base-draft.ts';
import { SiteUpload } from './site-upload.tsx';
import './site-row.css';

/** The offline site instead of the link, with buttons for another zip and for a link. */
export function SiteRow({ draft }: { draft: BaseDraft }) {
  const text = useText(draftTexts);
  const { form, change, trialUsed } = draft;
  return (
    <FormRow top title={text('siteRow')} lead={text('siteLead')}>
      <div className="site-row" data-part="site">
        <Icon of={FileArchive} />
        <p>
          <b>{form.site_name}</b>
          <span className="subline num">{formatSize(form.site_size)}</span>
        </p>
        <span className="tag is-ok">
          <Icon of={Check} />
          {text('siteReady')}
        </span>
      </div>
      <SiteUpload draft={draft}>
        <button type="button" className="link" onClick={() => change(withoutSite)}>
          {text('siteToLink')}
        </button>
      </SiteUpload>
      {trialUsed && (
        <TrialUsedNote reason={trialUsed.reason} app={{ id: trialUsed.app_id, name: trialUsed.app_name }} />
      )}
    </FormRow>
  );
}
