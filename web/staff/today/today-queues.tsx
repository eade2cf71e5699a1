import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useText } from '../../texts/use-text.ts';
import { cappedCount } from '../list-screen/capped-count.ts';
import { ClockTag } from '../queue/clock-tag.tsx';
import { queueTexts } from '../queue/texts.ts';
import { staffPaths } from '../staff-paths.ts';
import type { Today } from '../use-queues.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import './today-queues.css';

type TodayQueue = Today['queues'][number];

/** The queues of the day; the keys are those of a list: j and k move, Enter opens. */
export function TodayQueues({ queues }: Pick<Today, 'queues'>) {
  const text = useText(queueTexts);
  const navigate = useNavigate();
  const [at, setAt] = useState(-1);
  const step = (by: 1 | -1) => setAt(Math.min(queues.length - 1, Math.max(0, at + by)));
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    Enter: () => queues[at] && navigate(staffPaths.queue(queues[at].name)),
  });
  return (
    <table className="table is-cards today-queues">
      <thead>
        <tr>
          <th>{text('colQueue')}</th>
          <th className="is-end">{text('todayOpen')}</th>
          <th className="is-end">{text('todayOverdue')}</th>
          <th className="is-end">{text('todayMine')}</th>
          <th className="is-end">{text('colUrgent')}</th>
        </tr>
      </thead>
      <tbody>
        {queues.map((queue, place) => (
          <Row key={queue.name} queue={queue} reached={place === at} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ queue, reached }: { queue: TodayQueue; reached: boolean }) {
  const text = useText(queueTexts);
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (reached) {
      row.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [reached]);
  const { name, title, open, overdue, mine, due_time } = queue;
  return (
    <tr
      ref={row}
      className={reached ? 'today-queues__row is-reached' : 'today-queues__row'}
      aria-current={reached ? 'true' : undefined}
    >
      <td>
        <Link className={open > 0 ? 'today-queues__name' : 'today-queues__name mute'} to={staffPaths.queue(name)}>
          {title}
        </Link>
      </td>
      <td className="num is-end" data-l={text('todayOpen')}>
        <Count of={open} />
      </td>
      <td className="num is-end" data-l={text('todayOverdue')}>
        {overdue > 0 ? <span className="tag is-bad num">{cappedCount(overdue)}</span> : <Count of={0} />}
      </td>
      <td className="num is-end" data-l={text('todayMine')}>
        <Count of={mine} />
      </td>
      <td className="num is-end" data-l={text('colUrgent')}>
        {open > 0 ? <ClockTag item={{ status: 'open', due_time }} /> : <span className="mute">–</span>}
      </td>
    </tr>
  );
}

const Count = ({ of }: { of: number }) => <span className={of > 0 ? undefined : 'mute'}>{cappedCount(of)}</span>;
