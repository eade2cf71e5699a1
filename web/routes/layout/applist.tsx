import { useInfiniteQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { type AppStatus, appStatuses } from '#rules/packaging/app-status.ts';
import { loaded } from '../../call/query.tsx';
import { Icon } from '../../components/icon.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Page } from '../../console/page.tsx';
import { consoleTexts } from '../../console/texts.ts';
import { packagingApi } from '../../packaging/api.ts';
import { type AppRow, statusLooks } from '../../packaging/apps/app-status.ts';
import { AppTable } from '../../packaging/apps/app-table.tsx';
import { FirstApp } from '../../packaging/apps/first-app.tsx';
import { UpdateDialog } from '../../packaging/apps/update-dialog.tsx';
import { KeyDialog } from '../../packaging/keys/key-dialog.tsx';
import { KeysDialog } from '../../packaging/keys/keys-dialog.tsx';
import { useKeys } from '../../packaging/keys/use-keys.ts';
import { LoadFailedPage } from '../../site/load-failed.tsx';
import { useText } from '../../texts/use-text.ts';

const pageSize = 20;

/** /layout/applist?update= — the member's packed apps; `update` opens the update dialog of that app. */
export default function AppList() {
  const text = useText(consoleTexts);
  const [keyword, setKeyword] = useState('');
  const [status, setStatus] = useState<AppStatus | 'all'>('all');
  const [chosen, setUpdating] = useState<AppRow | null>(null);
  const [query, setQuery] = useSearchParams();
  const [keyOf, setKeyOf] = useState<number | null>(null);
  const [allKeys, setAllKeys] = useState(false);
  const wanted = useDeferredValue(keyword.trim());
  const apps = useInfiniteQuery({
    queryKey: ['apps', wanted, status],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      loaded(
        packagingApi.listApps({
          page: pageParam,
          limit: pageSize,
          ...(wanted && { keyword: wanted }),
          ...(status !== 'all' && { status }),
        }),
      ),
    getNextPageParam: (last, _pages, page) => (last.has_more ? page + 1 : undefined),
  });
  const rows = apps.data?.pages.flatMap(({ list }) => list) ?? [];
  const asked = rows.find(({ app_id, status }) => app_id === Number(query.get('update')) && status === 'packed');
  const updating = chosen ?? asked ?? null;
  const filtered = wanted !== '' || status !== 'all';

  function endUpdate() {
    setUpdating(null);
    if (query.has('update')) {
      setQuery({}, { replace: true, preventScrollReset: true });
    }
  }

  if (apps.error && !apps.data) {
    return <LoadFailedPage error={apps.error} onRetry={apps.refetch} />;
  }
  return (
    <Page
      title={text('appsTitle')}
      lead={text('appsLead')}
      actions={
        <>
          <AllKeys onOpen={() => setAllKeys(true)} />
          <Link className="button" to={pathTo('baseConf')}>
            <Icon of={Plus} />
            {text('newApp')}
          </Link>
        </>
      }
      busy={apps.isPending}
    >
      {apps.data && rows.length === 0 && !filtered && <FirstApp />}
      {(rows.length > 0 || filtered) && (
        <Filters
          keyword={keyword}
          onKeyword={setKeyword}
          status={status}
          onStatus={setStatus}
          total={apps.data?.pages[0]?.total}
        />
      )}
      {apps.isPending && <Skeleton lines={[100, 100, 100]} />}
      {rows.length > 0 && <AppTable rows={rows} onUpdate={setUpdating} onKey={({ app_id }) => setKeyOf(app_id)} />}
      {apps.data && rows.length === 0 && filtered && <p className="more">{text('nothingFound')}</p>}
      {rows.length > 0 && (
        <MoreButton hasMore={apps.hasNextPage} busy={apps.isFetchingNextPage} onMore={apps.fetchNextPage} />
      )}
      <UpdateDialog app={updating} onClose={endUpdate} />
      <KeyDialog appId={keyOf} start="facts" onClose={() => setKeyOf(null)} />
      <KeysDialog open={allKeys} onClose={() => setAllKeys(false)} />
    </Page>
  );
}

/** Opens the list of all keys, including those of deleted apps; hidden until the first key exists. */
function AllKeys({ onOpen }: { onOpen: () => void }) {
  const text = useText(consoleTexts);
  const keys = useKeys();
  return (
    (keys.data?.pages[0]?.total ?? 0) > 0 && (
      <button type="button" className="button is-line" onClick={onOpen}>
        <Icon of={KeyRound} />
        {text('allKeys')}
      </button>
    )
  );
}

type FilterProps = {
  keyword: string;
  onKeyword: (keyword: string) => void;
  status: AppStatus | 'all';
  onStatus: (status: AppStatus | 'all') => void;
  total: number | undefined;
};

function Filters({ keyword, onKeyword, status, onStatus, total }: FilterProps) {
  const text = useText(consoleTexts);
  return (
    <search className="toolbar">
      <SearchField
        label={text('searchLabel')}
        placeholder={text('search')}
        value={keyword}
        maxLength={64}
        onChange={onKeyword}
      />
      <select
        className="input"
        aria-label={text('all')}
        value={status}
        onChange={(event) => onStatus(event.currentTarget.value as AppStatus | 'all')}
      >
        <option value="all">{text('all')}</option>
        {appStatuses.map((each) => (
          <option key={each} value={each}>
            {text(statusLooks[each].text as 'statusDraft')}
          </option>
        ))}
      </select>
      {total !== undefined && <span className="spacer mute num no-wrap">{text('appsFound', { count: total })}</span>}
    </search>
  );
}
