import { useEffect, useState } from 'react';
import { isRunning } from '#rules/packaging/app-status.ts';
import { ProgressBar } from '../../console/progress-bar.tsx';
import { Phone } from '../../phone/phone.tsx';
import { HiddenHead } from '../../site/head/hidden-head.tsx';
import { formatSeconds } from '../../texts/format.ts';
import { useAppName } from '../../texts/use-app-name.ts';
import { type TextOf, useText } from '../../texts/use-text.ts';
import { useDevice } from '../install/use-device.ts';
import { BuildFailed } from './build-failed.tsx';
import { BuildHead, BuildHeadWaiting } from './build-head.tsx';
import { BuildDone } from './done/build-done.tsx';
import { BuildLicence } from './done/build-licence.tsx';
import { ScanBox } from './done/scan-box.tsx';
import { WaysOn } from './done/ways-on.tsx';
import { type StageRow, stageRows } from './stage-names.ts';
import { StageTimes } from './stage-times.tsx';
import { buildTexts } from './texts.ts';
import type { Build, useBuild } from './use-build.ts';
import './build-screen.css';

type Props = { build: Build | undefined; retry: ReturnType<typeof useBuild>['retry'] };

/** The progress of a build, then its products. */
export function BuildScreen({ build, retry }: Props) {
  const text = useText(buildTexts);
  return (
    <main className="build-screen" id="content" aria-busy={!build || isRunning(build.status)}>
      <HiddenHead title={text(build?.status === 'done' ? 'stepComplete' : 'stepBuild')} />
      {build ? <LoadedBuild build={build} retry={retry} /> : <BuildHeadWaiting />}
    </main>
  );
}

/** One head for all states, so that the focus, and a press on a link in it, survive the end of the build. */
function LoadedBuild({ build, retry }: Props & { build: Build }) {
  const text = useText(buildTexts);
  const device = useDevice();
  const isWatched = useWatched(build);
  const { status } = build;
  const isDone = status === 'done';
  const isOff = !isDone && !isRunning(status);
  return (
    <>
      <BuildHead
        build={build}
        {...wordsOf(build, text)}
        celebrate={isDone && isWatched}
        role={isOff ? 'alert' : undefined}
        isBad={status === 'failed'}
        beside={isDone ? device === 'computer' && <Scan build={build} /> : <BuildPhone build={build} />}
      >
        {isRunning(status) && <BuildRunning build={build} status={status} />}
        {isDone && (
          <>
            <BuildLicence build={build} />
            <WaysOn build={build} device={device} />
          </>
        )}
        {isOff && <BuildFailed build={build} retry={retry} />}
      </BuildHead>
      {isDone && <BuildDone build={build} />}
    </>
  );
}

const Scan = ({ build }: { build: Build }) => (
  <div className="build-screen__scan">
    <ScanBox files={build.files} />
  </div>
);

/** Whether the build was seen running on this page. */
function useWatched({ status }: Build): boolean {
  const [isWatched, setWatched] = useState(false);
  const running = isRunning(status);
  useEffect(() => {
    if (running) {
      setWatched(true);
    }
  }, [running]);
  return isWatched;
}

type HeadWords = { title: string; lead: string | undefined };

function wordsOf(build: Build, text: TextOf<typeof buildTexts>): HeadWords {
  const { status } = build;
  if (isRunning(status)) {
    const seconds = Math.max(1, Math.ceil(expectedMs(build, text) / 1000));
    return { title: text(status), lead: text('buildLead', { seconds }) };
  }
  if (status === 'done') {
    const seconds = formatSeconds(build.total_ms);
    return { title: text('doneIn', { seconds }), lead: text('doneLead', { count: build.files.length }) };
  }
  return { title: text(status === 'failed' ? 'failedTitle' : 'canceledTitle'), lead: build.reason };
}

/** The app of a build on its start screen, as the phone shows it. */
function BuildPhone({ build }: { build: Build }) {
  const app = {
    name: useAppName()(build),
    icon: build.icon_url || null,
    color: build.theme_color,
    background: build.background_color,
    startImage: build.start_picture_url || null,
  };
  return (
    <div className="build-phone">
      <Phone
        platform={'build-apk' in build.expected_stages ? 'android' : 'ios'}
        app={app}
        state="start"
        trial={build.trial === 1}
      >
        {null}
      </Phone>
    </div>
  );
}

/** All stages of a waiting or running build, in proportion to the times of an earlier build. */
function BuildRunning({ build, status }: { build: Build; status: 'queued' | 'building' }) {
  const text = useText(buildTexts);
  const rows = stageRows(build.stages, build.expected_stages, text);
  const over = sumOf(rows.filter(({ state }) => state === 'done'));
  return (
    <>
      <ProgressBar label={text('building')} max={sumOf(rows)} value={over} />
      <StageTimes rows={rows} status={status} />
    </>
  );
}

/** The expected time of all stages of a build, in milliseconds. */
const expectedMs = (build: Build, text: TextOf<typeof buildTexts>): number =>
  sumOf(stageRows(build.stages, build.expected_stages, text));

const sumOf = (rows: readonly StageRow[]): number => rows.reduce((sum, { ms }) => sum + ms, 0);
