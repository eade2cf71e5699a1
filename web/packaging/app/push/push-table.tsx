import { MoreButton } from '../../../components/more-button.tsx';
import { formatClock, formatDay } from '../../../texts/format.ts';
import { useText } from '../../../texts/use-text.ts';
import { appPageTexts } from '../texts.ts';
import './push-table.css';
import type { SentPush, usePushes } from './use-pushes.ts';

/** The messages of the last 90 days, with the number of phones that accepted each at once; never which phones. */
export function PushTable({ pushes }: { pushes: ReturnType<typeof usePushes> }) {
  const text = useText(appPageTexts);
  const sent = new Map(pushes.data?.pages.flatMap(({ list }) => list).map((push) => [push.code, push]));
  return (
    <>
      <table className="table is-cards push-table">
        <thead>
          <tr>
            <th>{text('pushColMessage')}</th>
            <th>{text('pushColSent')}</th>
            <th className="is-end">{text('pushColTook')}</th>
            <th className="is-end">{text('pushColLost')}</th>
          </tr>
        </thead>
        <tbody>
          {[...sent.values()].map((push) => (
            <PushRow key={push.code} push={push} />
          ))}
        </tbody>
      </table>
      <MoreButton hasMore={pushes.hasNextPage} busy={pushes.isFetchingNextPage} onMore={pushes.fetchNextPage} />
    </>
  );
}

function PushRow({ push }: { push: SentPush }) {
  const text = useText(appPageTexts);
  const { title, body, url, addresses, accepted, gone, failed, refused, barred, held } = push;
  return (
    <tr data-push={push.code}>
      <td>
        <b className="push-table__title">{title}</b>
        {body && <span className="subline push-table__body">{body}</span>}
        {url && <span className="subline mono push-table__body">{url}</span>}
      </td>
      <td className="num no-wrap" data-l={text('pushColSent')}>
        {`${formatDay(push.create_time)} ${formatClock(push.create_time)}`}
      </td>
      <td className="is-end num" data-l={text('pushColTook')}>
        {push.status === 'sending' ? (
          <>
            <span className="tag is-brand">{text('pushSending')}</span>
            {held === 1 && <span className="subline">{text('pushHeld')}</span>}
          </>
        ) : (
          text(addresses > 0 ? 'pushTook' : 'pushWaits', { accepted, addresses })
        )}
      </td>
      <td className="is-end num" data-l={text('pushColLost')}>
        {gone + failed}
        {refused > 0 && <span className="subline">{text('pushRefused', { count: refused })}</span>}
        {barred > 0 && <span className="subline">{text('pushBarred', { count: barred })}</span>}
      </td>
    </tr>
  );
}
