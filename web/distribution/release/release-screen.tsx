import { Page } from '../../console/page.tsx';
import { useText } from '../../texts/use-text.ts';
import { Declaration } from './declaration.tsx';
import { PublishedPanel } from './published-panel.tsx';
import { type DistributedApp, ReleaseDesk } from './release-desk.tsx';
import { chooseFile } from './sending/current-upload.ts';
import { DropZone } from './sending/drop-zone.tsx';
import { EarlierUploads } from './sending/earlier-uploads.tsx';
import { RefusedFile } from './sending/refused-file.tsx';
import './release-screen.css';
import { UploadCard } from './sending/upload-card.tsx';
import { releaseTexts } from './texts.ts';
import { useRelease } from './use-release.ts';

/** From a file to a link: chosen, read in the browser, sent, described, published. `app` gets a new version. */
export function ReleaseScreen({ app }: { app: DistributedApp | null }) {
  const text = useText(releaseTexts);
  const { current, earlier, declared, tick, published, ...release } = useRelease(app?.app_id ?? null);
  const isSent = current !== null && current.reading !== null && current.refusal === null;
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
          error={isSent && !declared ? text('declareFirst') : undefined}
          onChange={tick}
        />
      )}
      {(isSent || earlier !== null) && (
        <ReleaseDesk
          key={earlier ?? 'current'}
          uploadKey={current?.upload?.at === 'ready' ? current.upload.key : earlier}
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
