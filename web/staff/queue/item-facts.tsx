import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Fragment } from 'react';
import { CopyButton } from '../../components/copy-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { DetailLines, DetailSection } from '../list-screen/detail-section.tsx';
import type { QueueDetail } from '../use-queues.ts';
import { queueTexts } from './texts.ts';
import './item-facts.css';

/** The data to compare with the pictures, the automatic checks of the server, and the outcome of earlier attempts. */
export function ItemFacts({ detail }: { detail: QueueDetail }) {
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
              {value === item.title && (
                <CopyButton
                  value={value}
                  label={text('copyFact', { label })}
                  className="icon-button item-facts__copy"
                />
              )}
            </dd>
          </Fragment>
        ))}
        <dt>{text('sent')}</dt>
        <dd className="num">{formatMoment(item.create_time)}</dd>
      </dl>
      <ItemChecks checks={checks} />
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

const statusText: Readonly<Record<string, 'statusOpen' | 'statusPassed' | 'statusFailed' | 'statusWithdrawn'>> = {
  open: 'statusOpen',
  pending: 'statusOpen',
  passed: 'statusPassed',
  failed: 'statusFailed',
  withdrawn: 'statusWithdrawn',
};
