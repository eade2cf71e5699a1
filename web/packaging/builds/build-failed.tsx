import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { useBusy } from '../../components/use-busy.ts';
import { useSite } from '../../site/use-site.ts';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import { BuildHead } from './build-head.tsx';
import { BuildPhone } from './build-phone.tsx';
import { stageRows } from './stage-names.ts';
import { StageTimes } from './stage-times.tsx';
import type { Build, useBuild } from './use-build.ts';
import './build-failed.css';

type Props = { build: Build; retry: ReturnType<typeof useBuild>['retry'] };

/** A member can mend these; the same build would fail again before that. */
const mends = { badIcon: 'changeIcon', badStartPicture: 'changeStartImage', badPicture: 'changeSettings' } as const;

/** A build that failed: what to do, where it stopped, and what is kept. */
export function BuildFailed({ build, retry }: Props) {
  const text = useText(packagingTexts);
  const isFailed = build.status === 'failed';
  return (
    <BuildHead
      role="alert"
      isBad={isFailed}
      build={build}
      title={text(isFailed ? 'failedTitle' : 'canceledTitle')}
      lead={build.reason}
      beside={<BuildPhone build={build} />}
    >
      {isFailed && <p className="mute">{text(build.fingerprints ? 'failedKeptKey' : 'failedKept')}</p>}
      <FailedActions build={build} retry={retry} />
      {isFailed && build.reason_name !== 'brokeOff' && (
        <div className="build-failed__stages">
          <StageTimes rows={stageRows(build.stages, build.expected_stages, text)} status="failed" />
        </div>
      )}
      <Help build={build} />
    </BuildHead>
  );
}

function FailedActions({ build, retry }: Props) {
  const text = useText(packagingTexts);
  const { busy, run } = useBusy();
  const mend = mends[build.reason_name as keyof typeof mends];
  const toBase = pathTo('baseConf', {}, { appId: build.app_id });

  async function again() {
    const answer = await run(retry);
    if (!answer.ok) {
      tellFailure(answer);
    }
  }

  return (
    <div className="build-head__actions">
      {mend && (
        <Link className="button" to={toBase}>
          {text(mend)}
        </Link>
      )}
      <button type="button" className={mend ? 'button is-line' : 'button'} disabled={busy} onClick={again}>
        {text('retryBuild')}
      </button>
      {!mend && (
        <Link className="button is-line" to={toBase}>
          {text('changeSettings')}
        </Link>
      )}
    </div>
  );
}

/** The address to write to when trying again does not help. */
function Help({ build }: { build: Build }) {
  const text = useText(packagingTexts);
  const { contactMail } = useSite();
  return (
    contactMail && (
      <p className="build-failed__help">
        {text('failedHelp')}{' '}
        <a className="link" href={`mailto:${contactMail}?subject=${encodeURIComponent(build.code)}`}>
          {contactMail}
        </a>
      </p>
    )
  );
}
