import { useInfiniteQuery } from '@tanstack/react-query';
import { loaded } from '../../../call/query.tsx';
import { MoreButton } from '../../../components/more-button.tsx';
import { formatClock, formatDay } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import { distributionApi } from '../../api.ts';
import { shortDay } from './short-day.ts';
import { systemNames } from './system-names.ts';
import { dataTexts } from './texts.ts';

const pageSize = 10;

/** The latest events, with shortened addresses. */
export function EventTable({ appId }: { appId: number }) {
  const text = useText(dataTexts);
  const events = useInfiniteQuery({
    queryKey: ['distributed', appId, 'events'],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      loaded(distributionApi.listTestEvents({ app_id: appId, page: pageParam, limit: pageSize })),
    getNextPageParam: (last, _pages, page) => (last.has_more ? page + 1 : undefined),
    staleTime: 0,
  });
  const rows = events.data?.pages.flatMap(({ list }) => list) ?? [];
  if (rows.length === 0) {
    return null;
  }
  return (
    <section>
      <h2>{text('recent')}</h2>
      <table className="table">
        <thead>
          <tr>
            <th>{text('time')}</th>
            <th>{text('device')}</th>
            <th>{text('action')}</th>
            <th>{text('address')}</th>
            <th className="is-end">{text('pointsOne')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((event) => (
            <tr key={event.id}>
              <td className="num no-wrap">
                {shortDay(formatDay(event.time).replaceAll('.', '-'))} {formatClock(event.time)}
              </td>
              <td>
                {event.os || systemNames[event.platform] || text('unknown')}
                <span className="subline">{[event.browser, event.version].filter(Boolean).join(' · ')}</span>
              </td>
              <td>{text(`action_${event.action}`)}</td>
              <td className="mono">{event.ip_text}</td>
              <td className="num is-end">{event.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreButton hasMore={events.hasNextPage} busy={events.isFetchingNextPage} onMore={events.fetchNextPage} />
    </section>
  );
}
