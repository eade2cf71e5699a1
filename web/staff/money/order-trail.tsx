import { Link } from 'react-router';
import { paytypeTitles } from '#rules/billing/titles.ts';
import { textIn } from '#words/language.ts';
import { formatMoment } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { DetailSection } from '../list-screen/detail-section.tsx';
import { staffPaths } from '../staff-paths.ts';
import type { OrderDetail } from './money.ts';
import { MovementLines } from './movement-lines.tsx';
import { moneyTexts } from './texts.ts';
import './order-trail.css';

/** The payments, reviews and movements of an order. */
export function OrderTrail({ detail: { payments, items, movements } }: { detail: OrderDetail }) {
  const text = useText(moneyTexts);
  const language = useLanguage();
  return (
    <DetailSection label={text('lines')}>
      <h2>{text('payments')}</h2>
      {payments.length === 0 && <p className="mute">{text('noPayments')}</p>}
      <ol className="order-trail">
        {payments.map(({ channel, state, provider_no, time }) => (
          <li key={channel}>
            <span>{textIn(language, paytypeTitles[channel])}</span>
            <span className={state === 'paid' ? 'tag is-ok' : 'tag'}>{text(`payment_${state}`)}</span>
            <span className="num mute">{formatMoment(time)}</span>
            {provider_no && <span className="subline mono">{provider_no}</span>}
          </li>
        ))}
      </ol>
      <h2>{text('decisions')}</h2>
      {items.length === 0 && <p className="mute">{text('noDecisions')}</p>}
      <ol className="order-trail">
        {items.map(({ queue, id, status, time }) => (
          <li key={id}>
            <Link className="link" to={staffPaths.queue(queue, id)}>
              {text(`item_${queue}`)} {id}
            </Link>
            <span className="tag">{text(`itemState_${status}`)}</span>
            <span className="num mute">{formatMoment(time)}</span>
          </li>
        ))}
      </ol>
      <h2>{text('lines')}</h2>
      {movements.length === 0 ? <p className="mute">{text('noLines')}</p> : <MovementLines movements={movements} />}
    </DetailSection>
  );
}
