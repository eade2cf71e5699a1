import { formatAmount } from '#rules/billing/yuan.ts';
import { useText } from '../../texts/use-text.ts';
import { useMonthName } from './record-filters.tsx';
import { monthOf } from './record-period.ts';
import { type OnRecordAct, RecordRow } from './record-row.tsx';
import { recordTexts } from './texts.ts';
import type { RecordSums, TradeRecord } from './use-records.ts';
import './record-table.css';

type Props = {
  rows: readonly TradeRecord[];
  sums: RecordSums | undefined;
  /** Whether invoices are open to members. */
  hasInvoices: boolean;
  onAct: OnRecordAct;
};

/** The trade records by month, each with its sum; up to a tablet's width each becomes a card. */
export function RecordTable({ rows, sums, hasInvoices, onAct }: Props) {
  const text = useText(recordTexts);
  const monthName = useMonthName();
  const months = Map.groupBy(rows, ({ create_time }) => monthOf(create_time));
  const paidIn = (month: string) => sums?.months.find((one) => one.month === month)?.amount;
  return (
    <table className="table is-lines record-table">
      <thead>
        <tr>
          <th>{text('colWhat')}</th>
          <th>{text('colTime')}</th>
          <th>{text('colWay')}</th>
          <th className="is-end">{text('colAmount')}</th>
          <th>{text('colStatus')}</th>
          {hasInvoices && <th>{text('colInvoice')}</th>}
          <th className="is-end">{text('colActs')}</th>
        </tr>
      </thead>
      {[...months].map(([month, ofMonth]) => (
        <tbody key={month}>
          <tr className="record-table__month">
            <th colSpan={hasInvoices ? 7 : 6} scope="rowgroup">
              <span>{monthName(month)}</span>
              <MonthPaid amount={paidIn(month)} />
            </th>
          </tr>
          {ofMonth.map((row) => (
            <RecordRow key={row.order_no} row={row} hasInvoices={hasInvoices} onAct={onAct} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function MonthPaid({ amount }: { amount: string | undefined }) {
  const text = useText(recordTexts);
  return amount === undefined ? null : (
    <span className="record-table__paid num">{text('monthPaid', { amount: formatAmount(amount) })}</span>
  );
}
