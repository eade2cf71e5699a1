import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { ProgressBar } from '../../console/progress-bar.tsx';
import { useText } from '../../texts/use-text.ts';
import { payTexts } from '../texts.ts';
import type { PaidBuild } from '../use-payment.ts';
import './paid-build.css';

/** The progress of the build of the paid order. */
export function PaidBuildLine({ build }: { build: PaidBuild | undefined }) {
  const text = useText(payTexts);
  const { status = 'queued', progress: share = 0 } = build ?? {};
  const words =
    status === 'done' ? 'built' : status === 'failed' || status === 'cancelled' ? 'buildFailed' : 'building';
  const progress = words === 'built' ? 100 : share;
  return (
    <div className={`paid-build is-${looks[words]}`}>
      <ProgressBar label={text('building')} max={100} value={progress} />
      <p className="num">
        <span>{text(words)}</span>
        {words !== 'buildFailed' && <b>{progress}%</b>}
      </p>
    </div>
  );
}

const looks = { built: 'done', building: 'well', buildFailed: 'failed' } as const;

/** Opens the page of the build in place of the dialog's entry in the history, so that Back leads to the page below the dialog. */
export function ToBuild({ code }: { code: string }) {
  const text = useText(payTexts);
  return (
    <Link className="button" to={pathTo('packComplete', { code })} replace>
      {text('toBuild')}
    </Link>
  );
}
