import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { textIn } from '#contract/language.ts';
import { orderKindTitles, paytypeTitles } from '#rules/billing/titles.ts';
import { formatAmount } from '#rules/billing/yuan.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { formatMoment } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { DetailSection } from '../list-screen/detail-section.tsx';
import { staffPaths } from '../staff-paths.ts';
import type { OrderDetail } from './money.ts';
import { MoneyFacts } from './money-facts.tsx';
import { moneyTexts } from './texts.ts';
import './order-facts.css';

/** The order, and the money of the member who has it. */
export function OrderFacts({ detail: { order, member } }: { detail: OrderDetail }) {
  const text = useText(moneyTexts);
  const language = useLanguage();
  const rows: readonly (readonly [string, ReactNode])[] = [
    [
      text('orderNo'),
      <span key="no" className="mono order-facts__number">
        {order.order_no}
        <CopyButton value={order.order_no} label={text('copyNo')} className="icon-button order-facts__copy" />
      </span>,
    ],
    [text('kind'), textIn(language, orderKindTitles[order.kind])],
    [text('amount'), formatAmount(order.amount)],
    [text('paidBy'), textIn(language, paytypeTitles[order.paytype])],
    [text('createdAt'), formatMoment(order.create_time)],
    [text('paidAt'), formatMoment(order.pay_time)],
  ];
  return (
    <DetailSection label={text('facts')}>
      <h2>{text('facts')}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </Fragment>
        ))}
      </dl>
      <h2>{text('member')}</h2>
      {member ? (
        <>
          <dl>
            <dt>{text('member')}</dt>
            <dd className="num">
              {member.name} · {text('memberNumber', { id: member.id })}
            </dd>
          </dl>
          <MoneyFacts money={member.money} />
          <div className="order-facts__all">
            <Link className="link" to={staffPaths.orders(undefined, member.id)}>
              {text('allOrders')}
            </Link>
          </div>
        </>
      ) : (
        <p className="mute">{text('memberGone')}</p>
      )}
    </DetailSection>
  );
}
