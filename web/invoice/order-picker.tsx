import { paytypeTitles } from '#rules/billing/titles.ts';
import { formatAmount } from '#rules/billing/yuan.ts';
import { textIn } from '#words/language.ts';
import { CheckBox } from '../components/check-box.tsx';
import { formatMoment } from '../texts/format.ts';
import { useLanguage, useText } from '../texts/use-text.ts';
import { invoiceTexts } from './texts.ts';
import type { InvoiceOrder } from './use-invoices.ts';
import './order-picker.css';

type Props = {
  orders: readonly InvoiceOrder[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** The paid orders without an invoice, each with a check box. */
export function OrderPicker({ orders, chosen, onChoose }: Props) {
  const text = useText(invoiceTexts);
  const isAll = orders.every(({ order_no }) => chosen.has(order_no));
  const all = () => onChoose(new Set(isAll ? [] : orders.map(({ order_no }) => order_no)));

  function toggle(orderNo: string, isChosen: boolean) {
    const next = new Set(chosen);
    next[isChosen ? 'add' : 'delete'](orderNo);
    onChoose(next);
  }

  return (
    <>
      <div className="order-picker__head">
        <div>
          <h2 id="orders">{text('ordersTitle')}</h2>
          <p className="mute">{text('ordersNote')}</p>
        </div>
        {orders.length > 1 && (
          <CheckBox checked={isAll} onChange={all}>
            {text('chooseAll')}
          </CheckBox>
        )}
      </div>
      <table className="table is-lines order-picker">
        <thead>
          <tr>
            <th>{text('colOrder')}</th>
            <th>{text('colPaid')}</th>
            <th>{text('colWay')}</th>
            <th className="is-end">{text('colAmount')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderLine
              key={order.order_no}
              order={order}
              isChosen={chosen.has(order.order_no)}
              onToggle={(isChosen) => toggle(order.order_no, isChosen)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

type LineProps = { order: InvoiceOrder; isChosen: boolean; onToggle: (isChosen: boolean) => void };

function OrderLine({ order, isChosen, onToggle }: LineProps) {
  const language = useLanguage();
  const { order_no, service, amount, paytype, pay_time } = order;
  return (
    <tr className={isChosen ? 'order-picker__row is-chosen' : 'order-picker__row'} data-order={order_no}>
      <td>
        <CheckBox checked={isChosen} onChange={onToggle}>
          <span className="order-picker__name">
            <b>{service}</b>
            <span className="subline mono">{order_no}</span>
          </span>
        </CheckBox>
      </td>
      <td className="num no-wrap">{formatMoment(pay_time)}</td>
      <td className="no-wrap">{textIn(language, paytypeTitles[paytype])}</td>
      <td className="is-end num table__end">
        <b>{formatAmount(amount)}</b>
      </td>
    </tr>
  );
}
