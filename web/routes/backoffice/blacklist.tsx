import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { loaded } from '../../call/query.tsx';
import { blacklistApi } from '../../staff/api.ts';
import { QueryPage } from '../../staff/back-page.tsx';
import { AddEntry } from '../../staff/blacklist/add-entry.tsx';
import type { EntryFilter } from '../../staff/blacklist/entry.ts';
import { EntryFilters } from '../../staff/blacklist/entry-filters.tsx';
import { EntryTable } from '../../staff/blacklist/entry-table.tsx';
import { blacklistTexts } from '../../staff/blacklist/texts.ts';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';

const pageSize = 50;

/** /backoffice/blacklist — the entries that hold releases back for a review; for reviewers. */
export default function Blacklist() {
  const text = useText(blacklistTexts);
  const commonText = useText(common);
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [filter, setFilter] = useState<EntryFilter>({ keyword: '', category: '', kind: '' });
  const { keyword, category, kind } = useDeferredValue(filter);
  const entries = useInfiniteQuery({
    queryKey: ['staff', 'blacklist', keyword, category, kind],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) =>
      loaded(
        blacklistApi.listProhibited({
          limit: pageSize,
          ...(keyword && { keyword }),
          ...(category && { category }),
          ...(kind && { kind }),
          ...(pageParam && { before: pageParam }),
        }),
      ),
    getNextPageParam: ({ list, has_more }) => (has_more ? list.at(-1)?.id : undefined),
    placeholderData: (shown) => shown,
  });
  const reload = () => void queries.invalidateQueries({ queryKey: ['staff', 'blacklist'] });
  const count = entries.data?.pages[0]?.total.toLocaleString('en') ?? '…';

  return (
    <QueryPage
      title={text('title')}
      lead={text('lead', { count })}
      query={entries}
      actions={
        <button type="button" className="button" onClick={() => setAdding(true)}>
          {text('add')}
        </button>
      }
    >
      {({ pages }) => (
        <>
          <EntryFilters filter={filter} onChange={setFilter} />
          {pages[0]?.list.length === 0 ? (
            <p className="mute">{text('nothing')}</p>
          ) : (
            <EntryTable entries={pages.flatMap(({ list }) => list)} onChanged={reload} />
          )}
          {entries.hasNextPage && (
            <p className="more">
              <button type="button" className="button is-line is-small" onClick={() => entries.fetchNextPage()}>
                {commonText('loadMore')}
              </button>
            </p>
          )}
          <AddEntry open={isAdding} onClose={() => setAdding(false)} onAdded={reload} />
        </>
      )}
    </QueryPage>
  );
}
