import { useInfiniteQuery } from '@tanstack/react-query';
import { loaded } from '../../call/query.tsx';
import { common } from '../../texts/common.ts';
import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { DetailSection } from '../list-screen/detail-section.tsx';
import { useDeviceName } from '../use-device-name.ts';
import { memberTexts } from './texts.ts';
import './member-events.css';

const pageSize = 20;

/** The member's security events, newest first. */
export function MemberEvents({ id }: { id: number }) {
  const text = useText(memberTexts);
  const commonText = useText(common);
  const device = useDeviceName();
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['staff', 'memberEvents', id],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) =>
      loaded(staffApi.listMemberEvents({ id, limit: pageSize, ...(pageParam && { before: pageParam }) })),
    getNextPageParam: ({ list, has_more }) => (has_more ? list.at(-1)?.id : undefined),
  });
  const events = data?.pages.flatMap(({ list }) => list) ?? [];

  return (
    <DetailSection label={text('events')}>
      <h2>{text('events')}</h2>
      {data && events.length === 0 && <p className="mute">{text('noEvents')}</p>}
      <ol className="member-events">
        {events.map((event) => (
          <li key={event.id}>
            <span className="num mute">{formatMoment(event.time)}</span>
            <span>{event.title}</span>
            <span className="mono">{event.ip}</span>
            <span className="subline" title={event.user_agent}>
              {device(event.user_agent)}
            </span>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <button type="button" className="button is-line is-small" onClick={() => fetchNextPage()}>
          {commonText('loadMore')}
        </button>
      )}
    </DetailSection>
  );
}
