import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { tellFailure } from '../../../call/tell-failure.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useBusy } from '../../../components/use-busy.ts';
import { common } from '../../../texts/common.ts';
import { useAppName } from '../../../texts/use-app-name.ts';
import { useText } from '../../../texts/use-text.ts';
import { packagingApi } from '../../api.ts';
import './rebuild-all.css';
import { outdatedTexts } from './texts.ts';
import { type OutdatedApp, useOutdated } from './use-outdated.ts';

/** Lists the apps that get a new version, and then the outcome of each. */
export function RebuildAll({ onClose }: { onClose: () => void }) {
  const text = useText(outdatedTexts);
  const commonText = useText(common);
  const queries = useQueryClient();
  const outdated = useOutdated();
  const { busy, run } = useBusy();
  const [built, setBuilt] = useState<readonly OutdatedApp[] | null>(null);
  const apps = built ?? outdated.data;

  async function build() {
    const answer = await run(() => packagingApi.rebuildAll({ confirm: 1 }));
    if (answer.ok) {
      setBuilt(answer.data.apps);
      for (const queryKey of [['apps'], ['app'], ['builds']]) {
        void queries.invalidateQueries({ queryKey });
      }
    } else {
      tellFailure(answer);
    }
  }

  /** Reloads the lists: the apps are no longer outdated, or are being built. */
  function leave() {
    void queries.invalidateQueries({ queryKey: ['outdated'] });
    onClose();
  }

  return (
    <>
      <p className="mute">{text('lead')}</p>
      {outdated.error && !apps && <p role="alert">{outdated.error.message}</p>}
      {!outdated.error && !apps && <Skeleton lines={[80, 60]} />}
      {apps?.length === 0 && <p>{text('none')}</p>}
      <ul className="rebuild-all" aria-live="polite">
        {apps?.map((app) => (
          <AppLine key={app.app_id} app={app} />
        ))}
      </ul>
      <footer>
        {built || apps?.length === 0 ? (
          <button type="button" className="button" onClick={leave}>
            {text('done')}
          </button>
        ) : (
          <>
            <button type="button" className="button is-line" onClick={onClose}>
              {commonText('cancel')}
            </button>
            <button type="button" className="button" disabled={busy || !apps} onClick={build}>
              {text(busy ? 'running' : 'confirm')}
            </button>
          </>
        )}
      </footer>
    </>
  );
}

function AppLine({ app }: { app: OutdatedApp }) {
  const name = useAppName()(app);
  const text = useText(outdatedTexts);
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className="subline num">{text('versions', { version: app.version, next: app.next_version })}</span>
        {app.refused && <span className="hint is-bad">{app.refused}</span>}
      </div>
      {app.code ? (
        <Link className="link" to={pathTo('app', { appId: app.app_id })}>
          {text('see')}
        </Link>
      ) : (
        <span className="tag">{text(`reason_${app.outdated}`)}</span>
      )}
    </li>
  );
}
