import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../texts/use-text.ts';
import { FailedActs } from '../../builds/failed-acts.tsx';
import { useBuild } from '../../builds/use-build.ts';
import type { PackedApp } from '../../draft/base-form.ts';
import { packagingTexts } from '../../texts.ts';
import { appPageTexts } from '../texts.ts';
import './build-why.css';
import type { AppBuild } from './use-app-builds.ts';

type Props = { build: AppBuild; app: PackedApp; isLast: boolean };

/** The reason why a build failed, and what is kept. Only the last build of an app can run again. */
export function BuildWhy({ build, app, isLast }: Props) {
  const text = useText(appPageTexts);
  const wizard = useText(packagingTexts);
  const { published } = app;
  return (
    <div className={isLast ? 'build-why is-last' : 'build-why'} role={isLast ? 'alert' : undefined}>
      <p>
        <b>{build.reason}</b>
        {isLast && <br />}
        {isLast &&
          (published
            ? text('stillCurrent', { version: `${published.version} (${published.version_code})` })
            : wizard(build.fingerprints ? 'failedKeptKey' : 'failedKept'))}
      </p>
      {isLast && <Again build={build} />}
    </div>
  );
}

function Again({ build }: { build: AppBuild }) {
  const queries = useQueryClient();
  const { retry } = useBuild(build.code);

  async function again() {
    const answer = await retry();
    void queries.invalidateQueries({ queryKey: ['builds', build.app_id] });
    void queries.invalidateQueries({ queryKey: ['app', build.app_id] });
    return answer;
  }

  return (
    <div className="build-why__acts">
      <FailedActs build={build} retry={again} isSmall />
    </div>
  );
}
