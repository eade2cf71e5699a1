import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { tellFailure } from '../../call/tell-failure.ts';
import { useBusy } from '../../components/use-busy.ts';
import { useText } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';
import type { Build, useBuild } from './use-build.ts';

type Props = {
  build: Pick<Build, 'app_id' | 'reason_name'>;
  retry: ReturnType<typeof useBuild>['retry'];
  isSmall?: boolean;
};

/** The failures that a member can correct; without the correction the build would fail again. */
const mends = { badIcon: 'changeIcon', badStartPicture: 'changeStartImage', badPicture: 'changeSettings' } as const;

/** The actions after a failed build: correct the cause if the member can, or try again. */
export function FailedActs({ build, retry, isSmall }: Props) {
  const text = useText(packagingTexts);
  const { busy, run } = useBusy();
  const mend = mends[build.reason_name as keyof typeof mends];
  const toBase = pathTo('editBaseConf', { appId: build.app_id });
  const size = isSmall ? ' is-line is-small' : '';

  async function again() {
    const answer = await run(retry);
    if (!answer.ok) {
      tellFailure(answer);
    }
  }

  return (
    <>
      {mend && (
        <Link className={`button${size}`} to={toBase}>
          {text(mend)}
        </Link>
      )}
      <button type="button" className={`button${size || (mend ? ' is-line' : '')}`} disabled={busy} onClick={again}>
        {text('retryBuild')}
      </button>
      {!mend && (
        <Link className={`button${size || ' is-line'}`} to={toBase}>
          {text('changeSettings')}
        </Link>
      )}
    </>
  );
}
