import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { loaded } from '../../call/query.tsx';
import { type ActFilter, ActFilters, noFilter, questionOf } from '../../staff/acts/act-filters.tsx';
import { ActTable } from '../../staff/acts/act-table.tsx';
import { staffApi } from '../../staff/api.ts';
import { QueryPage } from '../../staff/back-page.tsx';
import { staffTexts } from '../../staff/texts.ts';
import { common } from '../../texts/common.ts';
import { useText } from '../../texts/use-text.ts';

const pageSize = 50;

/** /backoffice/acts — every act of staff, including refused ones; for owners. */
export default function Acts() {
  const text = useText(staffTexts);
  const commonText = useText(common);
  const [filter, setFilter] = useState<ActFilter>(noFilter);
  const deferredFilter = useDeferredValue(filter);
  const acts = useInfiniteQuery({
    queryKey: ['staff', 'acts', deferredFilter],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) =>
      loaded(
        staffApi.listActs({ ...questionOf(deferredFilter), limit: pageSize, ...(pageParam && { before: pageParam }) }),
      ),
    getNextPageParam: ({ list, has_more }) => (has_more ? list.at(-1)?.id : undefined),
    placeholderData: (shown) => shown,
  });

  return (
    <QueryPage title={text('actsTitle')} lead={text('actsLead')} query={acts}>
      {({ pages }) => (
        <>
          <ActFilters filter={filter} onChange={setFilter} />
          <ActTable acts={pages.flatMap(({ list }) => list)} />
          {acts.hasNextPage && (
            <p className="more">
              <button type="button" className="button is-line is-small" onClick={() => acts.fetchNextPage()}>
                {commonText('loadMore')}
              </button>
            </p>
          )}
        </>
      )}
    </QueryPage>
  );
}
