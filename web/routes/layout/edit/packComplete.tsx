import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { AppLoadFailed } from '../../../packaging/app-load-failed.tsx';
import '../../../packaging/builds/build-screen.css';
import { BuildFailed } from '../../../packaging/builds/build-failed.tsx';
import { BuildRunning } from '../../../packaging/builds/build-running.tsx';
import { BuildDone } from '../../../packaging/builds/done/build-done.tsx';
import { useBuild } from '../../../packaging/builds/use-build.ts';
import { packagingTexts } from '../../../packaging/texts.ts';
import { HiddenHead } from '../../../site/head/hidden-head.tsx';
import { useText } from '../../../texts/use-text.ts';

/** /layout/edit/packComplete/{code} — the progress of a build, then its products. */
export default function PackComplete() {
  const text = useText(packagingTexts);
  const { code = '' } = useParams();
  const { build, error, refetch, retry } = useBuild(code);
  const [watched, setWatched] = useState(false);
  const status = build?.status;
  const running = status === 'queued' || status === 'building';

  useEffect(() => {
    if (running) {
      setWatched(true);
    }
  }, [running]);

  if (error && !build) {
    return <AppLoadFailed error={error} onRetry={refetch} />;
  }
  return (
    <main className="build-screen" id="content" aria-busy={!build || running}>
      <HiddenHead title={text(status === 'done' ? 'stepComplete' : 'stepBuild')} />
      {build && running && <BuildRunning build={build} status={status} />}
      {build && status === 'done' && <BuildDone build={build} celebrate={watched} />}
      {build && (status === 'failed' || status === 'cancelled') && <BuildFailed build={build} retry={retry} />}
    </main>
  );
}
