import { useInfiniteQuery } from '@tanstack/react-query';
import { loaded } from '../../call/query.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { AccountList, AccountListItem } from '../account-list.tsx';
import { AccountSection } from '../account-section.tsx';
import { accountApi } from '../api.ts';
import { accountTexts } from '../texts.ts';

const pageSize = 5;

/** Security events of the account: new devices, changed passwords, exported keys. */
export function EventSection() {
  const text = useText(accountTexts);
  const events = useInfiniteQuery({
    queryKey: ['securityEvents'],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => loaded(accountApi.listSecurityEvents({ page: pageParam, limit: pageSize })),
    getNextPageParam: (last, _pages, page) => (last.has_more ? page + 1 : undefined),
  });
  const rows = events.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <AccountSection title={text('events')}>
      {events.isPending && <Skeleton lines={[70, 70, 70]} />}
      {events.error && !events.data && <p role="alert">{events.error.message}</p>}
      {events.data && rows.length === 0 && <p className="mute">{text('eventsNone')}</p>}
      <AccountList>
        {rows.map((row) => (
          <AccountListItem
            key={`${row.create_time} ${row.kind} ${row.device}`}
            title={row.title}
            facts={`${formatMoment(row.create_time)} · ${row.device} · ${row.ip}`}
          />
        ))}
      </AccountList>
      {rows.length > 0 && <MoreButton hasMore={events.hasNextPage} onMore={events.fetchNextPage} />}
    </AccountSection>
  );
}
