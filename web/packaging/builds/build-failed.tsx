import { useSite } from '../../site/use-site.ts';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import { FailedActs } from './failed-acts.tsx';
import { stageRows } from './stage-names.ts';
import { StageTimes } from './stage-times.tsx';
import type { Build, useBuild } from './use-build.ts';
import './build-failed.css';

type Props = { build: Build; retry: ReturnType<typeof useBuild>['retry'] };

/** Below the reason why a build failed: what is kept, what to do, and the failed stage. */
export function BuildFailed({ build, retry }: Props) {
  const text = useText(packagingTexts);
  const isFailed = build.status === 'failed';
  return (
    <>
      {isFailed && <p className="mute">{text(build.fingerprints ? 'failedKeptKey' : 'failedKept')}</p>}
      <div className="build-head__actions">
        <FailedActs build={build} retry={retry} />
      </div>
      {isFailed && build.reason_name !== 'brokeOff' && (
        <div className="build-failed__stages">
          <StageTimes rows={stageRows(build.stages, build.expected_stages, text)} status="failed" />
        </div>
      )}
      <Help build={build} />
    </>
  );
}

/** The address of the support, in case another try fails too. */
function Help({ build }: { build: Build }) {
  const text = useText(packagingTexts);
  const { contactMail } = useSite();
  return (
    contactMail && (
      <p className="build-failed__help">
        {text('failedHelp')}
        <a className="link" href={`mailto:${contactMail}?subject=${encodeURIComponent(build.code)}`}>
          {contactMail}
        </a>
      </p>
    )
  );
}
