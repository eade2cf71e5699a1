import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loaded } from '../../../call/query.tsx';
import { saveFile, saveTable } from '../../../call/save-file.ts';
import { tellFailure } from '../../../call/tell-failure.ts';
import { toast } from '../../../call/toast-store.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { MoreButton } from '../../../components/more-button.tsx';
import { useBusy } from '../../../components/use-busy.ts';
import { common } from '../../../texts/common.ts';
import { useText } from '../../../texts/use-text.ts';
import { distributionApi } from '../../api.ts';
import type { DistributedApp } from '../use-distributed-app.ts';
import './tester-section.css';
import { type Tester, TesterTable } from './tester-table.tsx';
import { testerTexts } from './texts.ts';

const pageSize = 20;

/** The devices that were registered on the install page of an iOS app, for a profile that names them. */
export function TesterSection({ app }: { app: DistributedApp }) {
  const text = useText(testerTexts);
  const commonText = useText(common);
  const [asked, ask] = useState<Tester | null>(null);
  const { testers, rows } = useTesters(app.app_id);

  async function remove() {
    const answer = await distributionApi.removeTester({ app_id: app.app_id, tester_id: asked!.id });
    ask(null);
    if (answer.ok || answer.err === 'NOT_FOUND') {
      toast('success', commonText('deleted'));
    } else {
      tellFailure(answer);
    }
    await testers.refetch();
  }

  return (
    <section className="tester-section" aria-labelledby="testers">
      <header>
        <h2 id="testers">{text('title')}</h2>
        <p className="mute">{text('lead')}</p>
        {rows.length > 0 && <Exports app={app} />}
      </header>
      {testers.data && rows.length === 0 && <p className="mute">{text('none')}</p>}
      {rows.length > 0 && <TesterTable rows={rows} onRemove={ask} />}
      {rows.length > 0 && (
        <MoreButton hasMore={testers.hasNextPage} busy={testers.isFetchingNextPage} onMore={testers.fetchNextPage} />
      )}
      <ConfirmDialog
        open={asked !== null}
        title={text('removeTitle')}
        action={text('remove')}
        onClose={() => ask(null)}
        onConfirm={remove}
      >
        <p>{text('removeText')}</p>
      </ConfirmDialog>
    </section>
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
  return { testers, rows: testers.data?.pages.flatMap(({ list }) => list) ?? [] };
}

/** A table for people, and the file that Apple’s developer site takes. */
function Exports({ app }: { app: DistributedApp }) {
  const text = useText(testerTexts);
  const { busy, run } = useBusy();

  async function save(kind: 'csv' | 'apple') {
    const answer = await run(() => distributionApi.exportTesters({ app_id: app.app_id }));
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
    <div className="tester-section__acts">
      <button type="button" className="link" disabled={busy} onClick={() => void save('apple')}>
        {text('forApple')}
      </button>
      <button type="button" className="link" disabled={busy} onClick={() => void save('csv')}>
        {text('csv')}
      </button>
    </div>
  );
}
