import { useQueryClient } from '@tanstack/react-query';
import CircleX from 'lucide-react/icons/circle-x';
import { useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { installerRefusalWords } from '#contract/distribution/installer-words.ts';
import { addressWords } from '#contract/screens.ts';
import { type Language, textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { Page } from '../../console/page.tsx';
import { type TextOf, useLanguage, useText } from '../../texts/use-text.ts';
import { Declaration } from './declaration.tsx';
import { PublishedPanel } from './published-panel.tsx';
import { type DistributedApp, ReleaseDesk } from './release-desk.tsx';
import type { PublishedRelease } from './release-values.ts';
import {
  chooseFile,
  currentUpload,
  declare,
  dropCurrent,
  type InstallerFileRefusal,
  isDeclared,
} from './sending/current-upload.ts';
import { DropZone, FilePicker } from './sending/drop-zone.tsx';
import { EarlierUploads } from './sending/earlier-uploads.tsx';
import { UploadCard } from './sending/upload-card.tsx';
import { releaseTexts } from './texts.ts';
import './release-screen.css';

/** The steps from a file to a link: choose, read in the browser, send, describe, publish. `app` gets a new version. */
export function ReleaseScreen({ app }: { app: DistributedApp | null }) {
  const text = useText(releaseTexts);
  const { current, earlier, declared, tick, published, ...release } = useRelease(app?.app_id ?? null);
  const isAccepted = current !== null && current.reading !== null && current.refusal === null;
  const isIdle = current === null && earlier === null;
  const named = {
    title: text(app ? 'titleVersion' : 'title'),
    lead: app ? text('leadVersion', { name: app.name }) : text('lead'),
  };
  if (published) {
    return (
      <Page {...named}>
        <PublishedPanel published={published} onAnother={release.another} />
      </Page>
    );
  }
  return (
    <Page {...named}>
      {isIdle && <DropZone onFile={(file) => void chooseFile(file)} />}
      {current && current.refusal === null && <UploadCard current={current} />}
      {current?.refusal && <RefusedFile file={current.file} refusal={current.refusal} />}
      {earlier === null && (
        <Declaration
          checked={declared}
          error={isAccepted && !declared ? text('declareFirst') : undefined}
          onChange={tick}
        />
      )}
      {(isAccepted || earlier !== null) && (
        <ReleaseDesk
          key={earlier ?? 'current'}
          uploadKey={current?.upload?.stage === 'ready' ? current.upload.key : earlier}
          current={current}
          app={app}
          onPublished={release.end}
          onLeave={() => release.goOn(null)}
          onAsNew={release.asNew}
        />
      )}
      {isIdle && <EarlierUploads onGoOn={release.goOn} />}
    </Page>
  );
}

/** The parameter of the address that names an earlier upload. */
const UPLOAD = 'upload';

/** The state of a release: the current or an earlier upload, the declaration, and the result. */
function useRelease(appId: number | null) {
  const [query, setQuery] = useSearchParams();
  const queries = useQueryClient();
  const current = useCurrentUpload();
  const [declared, setDeclared] = useState(isDeclared);
  const [published, setPublished] = useState<PublishedRelease | null>(null);
  const earlier = current === null ? query.get(UPLOAD) : null;
  const ofApp: Record<string, string> = appId === null ? {} : { [addressWords.appId]: String(appId) };

  function tick(next: boolean) {
    setDeclared(next);
    declare(next);
  }

  function goOn(key: string | null) {
    dropCurrent();
    setQuery(key === null ? ofApp : { ...ofApp, [UPLOAD]: key });
  }

  /** Each file has its own declaration. */
  function end(done: PublishedRelease) {
    setPublished(done);
    tick(false);
    goOn(null);
    for (const queryKey of [['uploads'], ['distributed'], ['distributed-apps']]) {
      void queries.invalidateQueries({ queryKey });
    }
  }

  /** Uses the same upload as a new app. */
  const asNew = () => setQuery(earlier === null ? {} : { [UPLOAD]: earlier });

  /** Leaves the screen of a new version for that of a new app. */
  const another = () => (appId === null ? setPublished(null) : setQuery({}));

  return { current, earlier, declared, tick, published, goOn, end, asNew, another };
}

/** A file that is not sent, and what to do instead. */
function RefusedFile({ file, refusal }: { file: File; refusal: InstallerFileRefusal }) {
  const text = useText(releaseTexts);
  const language = useLanguage();
  return (
    <section className="refused-file" data-part="refused">
      <Icon of={CircleX} />
      <div role="alert">
        <h2>{text('refusedTitle', { name: file.name })}</h2>
        <p>{wordsOf(refusal, language, text)}</p>
      </div>
      <div className="refused-file__acts">
        <FilePicker label={text('chooseAnother')} onFile={(next) => void chooseFile(next)} />
        <button type="button" className="link is-quiet" onClick={dropCurrent}>
          {text('leaveIt')}
        </button>
      </div>
    </section>
  );
}

function wordsOf(refusal: InstallerFileRefusal, language: Language, text: TextOf<typeof releaseTexts>): string {
  return refusal === 'type' || refusal === 'tooLarge' || refusal === 'unreadable'
    ? text(`refused_${refusal}`)
    : textIn(language, installerRefusalWords[refusal]);
}

/** The current upload; null when there is none. */
const useCurrentUpload = () => useSyncExternalStore(currentUpload.listen, currentUpload.get, () => null);
