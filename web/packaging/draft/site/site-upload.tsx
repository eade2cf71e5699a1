import { type ReactNode, useId, useRef, useState } from 'react';
import { packaging } from '#contract/packaging/calls.ts';
import { siteRefusals } from '#contract/site/site-words.ts';
import { materialBytes } from '#rules/packaging/materials.ts';
import { textIn } from '#words/language.ts';
import { upload } from '../../../call/upload.ts';
import { FieldNote } from '../../../components/field-note.tsx';
import { FileButton } from '../../../components/upload/file-button.tsx';
import { useLanguage, useText } from '../../../texts/use-text.ts';
import type { UploadedSite } from '../base-form.ts';
import { draftTexts } from '../texts.ts';
import type { BaseDraft } from '../use-base-draft.ts';
import './site-upload.css';

type Props = {
  draft: Pick<BaseDraft, 'form' | 'problems' | 'takeSite'>;
  /** Another button, shown while nothing is being uploaded. */
  children?: ReactNode;
};

/** The upload of an offline site, or of another one: a quiet link, the progress with a button that cancels it, and the problem beside it. */
export function SiteUpload({ draft, children }: Props) {
  const text = useText(draftTexts);
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

/** Uploads the zip of an offline site, one at a time. `share` is 0 to 1 during the upload, 1 while the server checks the zip; else null. */
function useSiteUpload(onDone: (uploaded: UploadedSite) => void) {
  const language = useLanguage();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(null);

  async function pick(material: File) {
    const isTooLarge = material.size > materialBytes.site;
    setProblem(isTooLarge ? textIn(language, siteRefusals.tooLarge) : undefined);
    if (!isTooLarge) {
      await send(material);
    }
  }

  async function send(material: File) {
    running.current = new AbortController();
    const { signal } = running.current;
    setShare(0);
    const fields = { kind: 'site', material };
    const answer = await upload<UploadedSite>(packaging.uploadMaterial, fields, { onProgress: setShare, signal });
    if (signal.aborted) {
      return;
    }
    setShare(null);
    if (answer.ok) {
      onDone(answer.data);
    } else if (!answer.shown) {
      setProblem(answer.msg);
    }
  }

  function stop() {
    running.current?.abort();
    setShare(null);
  }

  return { share, problem, pick, stop };
}
