import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { toast } from '../../../call/toast-store.ts';
import { useBusy } from '../../../components/use-busy.ts';
import { AppLoadFailed } from '../../../packaging/app-load-failed.tsx';
import { common } from '../../../texts/common.ts';
import '../../../packaging/builds/build-screen.css';
import { BuildDone } from '../../../packaging/builds/build-done.tsx';
import { BuildHead } from '../../../packaging/builds/build-head.tsx';
import { StageTimes } from '../../../packaging/builds/stage-times.tsx';
import { type Build, isRunning, useBuild } from '../../../packaging/builds/use-build.ts';
import { packagingTexts } from '../../../packaging/texts.ts';
import { PageHead } from '../../../site/page-head.tsx';
import { useText } from '../../../texts/use-text.ts';

/** /layout/edit/packComplete/{code} — the progress of a build, then its products. */
export default function PackComplete() {
  const text = useText(packagingTexts);
  const { code = '' } = useParams();
  const { build, error, refetch, retry } = useBuild(code);
  const [watched, setWatched] = useState(false);
  const running = build !== undefined && isRunning(build);

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
      <PageHead title={text('stepComplete')} hidden />
      {running && <Running build={build} />}
      {build?.status === 'done' && <BuildDone build={build} celebrate={watched} />}
      {(build?.status === 'failed' || build?.status === 'cancelled') && <Failed build={build} retry={retry} />}
    </main>
  );
}

function Running({ build }: { build: Build }) {
  const text = useText(packagingTexts);
  return (
    <BuildHead build={build} title={text(build.status === 'queued' ? 'queued' : 'building')} lead={text('buildLead')}>
      <progress className="build-head__progress" max={100} value={build.progress} aria-label={text('building')} />
      <StageTimes stages={build.stages} running />
    </BuildHead>
  );
}

function Failed({ build, retry }: { build: Build; retry: ReturnType<typeof useBuild>['retry'] }) {
  const text = useText(packagingTexts);
  const commonText = useText(common);
  const { busy, run } = useBusy();

  async function again() {
    const answer = await run(retry);
    if (!answer.ok) {
      toast('error', answer.msg || commonText('failed'));
    }
  }

  return (
    <BuildHead
      role="alert"
      build={build}
      title={text(build.status === 'failed' ? 'failedTitle' : 'canceledTitle')}
      lead={build.reason}
    >
      <div className="build-head__actions">
        <button type="button" className="button" disabled={busy} onClick={again}>
          {text('retryBuild')}
        </button>
      </div>
    </BuildHead>
  );
}
