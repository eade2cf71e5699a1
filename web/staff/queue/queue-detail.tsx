import { Link } from 'react-router';
import { hasRole } from '#rules/staff/staff-roles.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { LoadFailed } from '../../site/load-failed.tsx';
import { useText } from '../../texts/use-text.ts';
import { DetailColumns } from '../list-screen/detail-columns.tsx';
import { DetailHead } from '../list-screen/detail-head.tsx';
import { ItemPapers } from '../money/item-papers.tsx';
import { staffPaths } from '../staff-paths.ts';
import type { QueueDetail as Detail, Queue, QueueItem } from '../use-queues.ts';
import { useStaff } from '../use-staff.ts';
import { ClockTag } from './clock-tag.tsx';
import { Decision } from './decision.tsx';
import { ItemFacts } from './item-facts.tsx';
import { PictureViewer } from './picture-viewer.tsx';
import { queueTexts } from './texts.ts';
import { useQueueDetail } from './use-queue.ts';

type Props = { id: number; queue: Queue; onDecided: (item: QueueItem) => void };

/** One item: pictures beside the data, the server's checks, and the decision. */
export function QueueDetail({ id, queue, onDecided }: Props) {
  const { data, error, refetch } = useQueueDetail(id);
  if (error && !data) {
    return <LoadFailed error={error} onRetry={refetch} />;
  }
  return data ? (
    <Item key={id} detail={data} queue={queue} onReload={refetch} onDecided={onDecided} />
  ) : (
    <Skeleton lines={[40, 100, 100, 70]} />
  );
}

type ItemProps = Pick<Props, 'queue' | 'onDecided'> & { detail: Detail; onReload: () => void };

function Item({ detail, queue, onReload, onDecided }: ItemProps) {
  const { item, pictures } = detail;
  return (
    <>
      <ItemHead item={item} />
      <DetailColumns look="is-pictures-first">
        {pictures.length > 0 && <PictureViewer pictures={pictures} onReload={onReload} />}
        <ItemFacts detail={detail}>
          <ItemPapers detail={detail} onReload={onReload} />
        </ItemFacts>
      </DetailColumns>
      <Decision detail={detail} queue={queue} onReload={onReload} onDecided={onDecided} />
    </>
  );
}

function ItemHead({ item }: { item: QueueItem }) {
  const text = useText(queueTexts);
  const { session } = useStaff();
  return (
    <DetailHead back={{ to: staffPaths.queue(item.queue), text: text('backToList') }} title={item.title}>
      <ClockTag item={item} />
      {item.member !== null && hasRole(session.me.roles, ['support']) && (
        <Link className="link spacer" to={staffPaths.members(item.member)}>
          {text('memberNumber', { id: item.member })}
        </Link>
      )}
    </DetailHead>
  );
}
