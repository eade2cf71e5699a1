import { Link } from 'react-router';
import { orderKindTitles, paytypeTitles } from '#rules/billing/titles.ts';
import { formatAmount } from '#rules/billing/yuan.ts';
import { textIn } from '#words/language.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { formatMoment } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { DetailFacts, DetailSection } from '../list-screen/detail-section.tsx';
import { staffPaths } from '../staff-paths.ts';
import type { OrderDetail } from './money.ts';
import { MoneyFacts } from './money-facts.tsx';
import { moneyTexts } from './texts.ts';
import './order-facts.css';

/** The order, and the money of its member. */
export function OrderFacts({ detail: { order, member } }: { detail: OrderDetail }) {
  const text = useText(moneyTexts);
  const language = useLanguage();
  const facts = [
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
  ] as const;
  return (
    <DetailSection label={text('facts')}>
      <h2>{text('facts')}</h2>
      <DetailFacts facts={facts} />
      <h2>{text('member')}</h2>
      {member ? (
        <>
          <DetailFacts facts={[[text('member'), `${member.name} · ${text('memberNumber', { id: member.id })}`]]} />
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
