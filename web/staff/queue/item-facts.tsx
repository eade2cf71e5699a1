import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { hasRole } from '#rules/staff/staff-roles.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { DetailLines, DetailSection } from '../list-screen/detail-section.tsx';
import { staffPaths } from '../staff-paths.ts';
import type { QueueDetail } from '../use-queues.ts';
import { useStaff } from '../use-staff.ts';
import { queueTexts } from './texts.ts';
import './item-facts.css';

/** The queues whose facts are copied into other programs. */
const copied: ReadonlySet<string> = new Set(['invoice', 'refund', 'bankSlip']);

/** The data to compare with the pictures, the automatic checks of the server, and the outcome of earlier attempts. */
export function ItemFacts({ detail, children }: { detail: QueueDetail; children?: ReactNode }) {
  const text = useText(queueTexts);
  const { item, facts, checks, history } = detail;

  return (
    <DetailSection label={text('facts')}>
      <dl>
        {facts.map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {(value === item.title || copied.has(item.queue)) && (
                <CopyButton
                  value={value}
                  label={text('copyFact', { label })}
                  className="icon-button item-facts__copy"
                />
              )}
            </dd>
          </Fragment>
        ))}
        <Orders orders={detail.orders} />
        <dt>{text('sent')}</dt>
        <dd className="num">{formatMoment(item.create_time)}</dd>
      </dl>
      <ItemChecks checks={checks} />
      {children}
      {history.length > 0 && (
        <>
          <h2>{text('history')}</h2>
          <DetailLines>
            {history.map(({ status, reason, time }) => (
              <li key={time}>
                <span className="num mute">{formatMoment(time)}</span>
                <span>{statusText[status] ? text(statusText[status]) : status}</span>
                <span className="mute">{reason}</span>
              </li>
            ))}
          </DetailLines>
        </>
      )}
    </DetailSection>
  );
}

/** The orders that the item is about, with links for roles that may see their money. */
function Orders({ orders }: Pick<QueueDetail, 'orders'>) {
  const text = useText(queueTexts);
  const { session } = useStaff();
  const mayOpen = hasRole(session.me.roles, ['finance']);
  return orders.length === 0 ? null : (
    <>
      <dt>{text('orders')}</dt>
      <dd className="item-facts__orders mono">
        {orders.map((orderNo) =>
          mayOpen ? (
            <Link key={orderNo} className="link" to={staffPaths.orders(orderNo)}>
              {orderNo}
            </Link>
          ) : (
            <span key={orderNo}>{orderNo}</span>
          ),
        )}
      </dd>
    </>
  );
}

/** The automatic checks of the server; absent for a queue without any. */
export function ItemChecks({ checks }: Pick<QueueDetail, 'checks'>) {
  const text = useText(queueTexts);
  return checks.length === 0 ? null : (
    <ul className="item-facts__checks" aria-label={text('checks')}>
      {checks.map(({ label, ok }) => (
        <li key={label} className={ok ? 'item-facts__check' : 'item-facts__check is-bad'}>
          <Icon of={ok ? Check : TriangleAlert} />
          {label}
        </li>
      ))}
    </ul>
  );
}

const statusText: Readonly<
  Record<string, 'statusOpen' | 'statusPassed' | 'statusFailed' | 'statusWithdrawn' | 'statusEnded'>
> = {
  open: 'statusOpen',
  pending: 'statusOpen',
  passed: 'statusPassed',
  failed: 'statusFailed',
  refused: 'statusFailed',
  ended: 'statusEnded',
  withdrawn: 'statusWithdrawn',
};
