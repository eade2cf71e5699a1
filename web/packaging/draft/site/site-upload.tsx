import { type ReactNode, useId } from 'react';
import { FieldNote } from '../../../components/field-note.tsx';
import { FileButton } from '../../../components/upload/file-button.tsx';
import { useText } from '../../../texts/use-text.ts';
import { packagingTexts } from '../../texts.ts';
import type { BaseDraft } from '../use-base-draft.ts';
import { useSiteUpload } from './use-site-upload.ts';
import './site-upload.css';

type Props = {
  draft: Pick<BaseDraft, 'form' | 'problems' | 'takeSite'>;
  /** A way beside this one, while nothing is being uploaded. */
  children?: ReactNode;
};

/** The way to an offline site, and to another one where there is one already: a quiet link, the progress with a way out, and what is wrong beside it. */
export function SiteUpload({ draft, children }: Props) {
  const text = useText(packagingTexts);
  const noteId = useId();
  const { share, problem, pick, stop } = useSiteUpload(draft.takeSite);
  const error = problem ?? draft.problems.site;
  const hasSite = draft.form.site !== '';

  return (
    <div>
      <p className="hint site-upload__way">
        {!hasSite && <span>{text('siteAsk')}</span>}
        {share === 1 ? (
          <span role="status">{text('siteChecking')}</span>
        ) : (
          <FileButton
            upload={{ share, pick }}
            accept=".zip,application/zip"
            label={text(hasSite ? 'siteOther' : 'siteUpload')}
            error={error}
            noteId={noteId}
            isLink
          />
        )}
        {share !== null && (
          <button type="button" className="link" onClick={stop}>
            {text('siteStop')}
          </button>
        )}
        {share === null && children}
      </p>
      <FieldNote id={noteId} error={error}>
        {(hasSite || share !== null) && text('siteLimits')}
      </FieldNote>
    </div>
  );
}
