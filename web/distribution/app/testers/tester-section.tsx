import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { needsRegistration } from '#rules/distribution/profile-devices.ts';
import { loaded } from '../../../call/query.tsx';
import { saveFile, saveTable } from '../../../call/save-file.ts';
import { tellFailure } from '../../../call/tell-failure.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { MoreButton } from '../../../components/more-button.tsx';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { useBusy } from '../../../components/use-busy.ts';
import { LoadFailed } from '../../../site/load-failed.tsx';
import { useText } from '../../../texts/use-text.ts';
import { distributionApi } from '../../api.ts';
import type { DistributedApp } from '../use-distributed-app.ts';
import { TesterDialogs } from './tester-dialogs.tsx';
import { type AskedTester, TesterTable } from './tester-table.tsx';
import { testerTexts } from './texts.ts';
import './tester-section.css';

const pageSize = 20;

/** The devices registered on the install page of an iOS app, for a profile that names them. */
export function TesterSection({ app }: { app: DistributedApp }) {
  const text = useText(testerTexts);
  const [dialog, setDialog] = useState<AskedTester | null>(null);
  const { testers, rows, total } = useTesters(app.app_id);
  const state =
    testers.error && !testers.data ? 'failed' : !testers.data ? 'loading' : rows.length === 0 ? 'none' : 'some';
  return (
    <section className="tester-section" aria-labelledby="testers" data-part="testers">
      <header>
        <h2 id="testers">
          {text('title')}
          {state === 'some' && <span className="tester-section__count num">{total}</span>}
        </h2>
        <p className="mute">{text('lead')}</p>
      </header>
      {state === 'failed' && <LoadFailed heading="h3" error={testers.error!} onRetry={testers.refetch} />}
      {state === 'loading' && <SkeletonRows rows={2} />}
      {state === 'none' && <NoTesters app={app} />}
      {state === 'some' && (
        <>
          <TesterExports app={app} />
          <TesterTable rows={rows} onAct={setDialog} />
          <MoreButton hasMore={testers.hasNextPage} busy={testers.isFetchingNextPage} onMore={testers.fetchNextPage} />
        </>
      )}
      <TesterDialogs app={app} dialog={dialog} onClose={() => setDialog(null)} onDone={testers.refetch} />
    </section>
  );
}

/** How devices are registered; the page of an app without a profile for testers registers none. */
function NoTesters({ app }: { app: DistributedApp }) {
  const text = useText(testerTexts);
  const isAsked = app.sign === null || needsRegistration({ ...app.sign, devices: [] });
  if (!isAsked) {
    return <p className="mute">{text(app.sign?.profile === 'enterprise' ? 'notNeeded' : 'notForDevices')}</p>;
  }
  return (
    <div className="tester-section__none">
      <b>{text('none')}</b>
      <p className="mute">{text('noneLead')}</p>
      <CopyButton className="button is-soft is-small" value={app.download_url}>
        {text('copyLink')}
      </CopyButton>
    </div>
  );
}

function useTesters(appId: number) {
  const testers = useInfiniteQuery({
    queryKey: ['distributed', appId, 'testers'],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      loaded(distributionApi.listTesters({ app_id: appId, page: pageParam, limit: pageSize })),
    getNextPageParam: (last, _pages, page) => (last.has_more ? page + 1 : undefined),
  });
  const pages = testers.data?.pages ?? [];
  return { testers, rows: pages.flatMap(({ list }) => list), total: pages.at(-1)?.total ?? 0 };
}

/** All devices in three forms: the file for Apple’s developer site, the identifiers alone, and a table for people. */
function TesterExports({ app }: { app: DistributedApp }) {
  const text = useText(testerTexts);
  const { busy, run } = useBusy();
  const all = () => distributionApi.exportTesters({ app_id: app.app_id });

  async function save(kind: 'csv' | 'apple') {
    const answer = await run(all);
    if (!answer.ok) {
      return tellFailure(answer);
    }
    const name = text('fileName', { name: app.name });
    if (kind === 'csv') {
      saveTable(answer.data.csv, `${name}.csv`);
    } else {
      saveFile(answer.data.apple, { name: `${name}.txt`, type: 'text/plain;charset=utf-8' });
    }
  }

  return (
    <div className="tester-exports">
      <button type="button" className="button is-line is-small" disabled={busy} onClick={() => void save('apple')}>
        {text('forApple')}
      </button>
      <CopyButton className="link" value={async () => identifiersOf((await loaded(all())).apple)}>
        {text('copyAll')}
      </CopyButton>
      <button type="button" className="link" disabled={busy} onClick={() => void save('csv')}>
        {text('csv')}
      </button>
    </div>
  );
}

/** The first column, without its head. */
const identifiersOf = (apple: string): string =>
  apple
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0])
    .join('\n');
