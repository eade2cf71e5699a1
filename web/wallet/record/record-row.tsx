import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { orderKindTitles, paytypeTitles, stateTitle } from '#rules/billing/titles.ts';
import { formatAmount } from '#rules/billing/yuan.ts';
import { textIn } from '#words/language.ts';
import { formatClock, formatDay } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { recordTexts } from './texts.ts';
import type { TradeRecord } from './use-records.ts';
import { useRefundWords } from './use-refund-words.ts';

export type RecordAct = 'pay' | 'cancel' | 'detail';
export type OnRecordAct = (act: RecordAct, row: TradeRecord) => void;

type Props = { row: TradeRecord; hasInvoices: boolean; onAct: OnRecordAct };

const looks = { unpaid: 'is-warn', checking: 'is-brand', paid: 'is-ok', closed: '', refunded: '' } as const;

/** One trade record. An unpaid order is highlighted, with its buttons. */
export function RecordRow({ row, hasInvoices, onAct }: Props) {
  const language = useLanguage();
  const { status, kind, detail } = row;
  const isGone = status === 'closed' || status === 'refunded';
  return (
    <tr className={status === 'unpaid' ? 'record-table__open' : undefined} data-order={row.order_no}>
      <td>
        <b className="record-table__service">{row.service}</b>
        {detail && (
          <span className="subline">
            {textIn(language, orderKindTitles[kind])} · {detail}
          </span>
        )}
        <span className="subline mono">{row.order_no}</span>
      </td>
      <td className="no-wrap">
        {formatDay(row.create_time).slice('2026.'.length)} {formatClock(row.create_time)}
      </td>
      <td className="no-wrap">{wayOf(row) && textIn(language, paytypeTitles[row.paytype])}</td>
      <td className="is-end no-wrap table__end record-table__price">
        <span className={isGone ? 'record-table__gone' : 'record-table__amount'}>{formatAmount(row.amount)}</span>
      </td>
      <td>
        <span className={`tag ${looks[status]}`}>{textIn(language, stateTitle(row))}</span>
        <StatusNote row={row} />
      </td>
      {hasInvoices && (
        <td>
          <Invoice row={row} />
        </td>
      )}
      <td>
        <Acts row={row} onAct={onAct} />
      </td>
    </tr>
  );
}

/** The way to pay of a record; an unpaid order has only a requested one. */
export const wayOf = ({ status, paytype }: TradeRecord) =>
  status === 'unpaid' || status === 'closed' ? undefined : paytype;

function StatusNote({ row }: { row: TradeRecord }) {
  const text = useText(recordTexts);
  const refund = useRefundWords(row);
  const { status, expire_time } = row;
  const isOver = expire_time * 1000 <= Date.now();
  const note =
    status === 'unpaid'
      ? isOver
        ? text('over')
        : text('left', { time: `${formatDay(expire_time).slice('2026.'.length)} ${formatClock(expire_time)}` })
      : status === 'checking'
        ? text('checkingNote')
        : refund;
  return note ? <span className="subline record-table__note">{note}</span> : null;
}

function Invoice({ row: { invoice, status, paytype, order_no } }: { row: TradeRecord }) {
  const text = useText(recordTexts);
  if (invoice === 'none') {
    // An order paid from the balance is invoiced with its recharge.
    return status === 'paid' && paytype === 'balance' ? (
      <span className="mute">{text('invoice_byBalance')}</span>
    ) : null;
  }
  return invoice === 'open' ? (
    <Link className="link" to={pathTo('invoice')} aria-label={`${text('invoice_open')} ${order_no}`}>
      {text('invoice_open')}
    </Link>
  ) : (
    <span className="tag">{text(`invoice_${invoice}`)}</span>
  );
}

function Acts({ row, onAct }: { row: TradeRecord; onAct: OnRecordAct }) {
  const text = useText(recordTexts);
  const { service, status } = row;
  return (
    <div className="table__actions">
      {status === 'unpaid' ? (
        <>
          <button
            type="button"
            className="button is-small"
            aria-label={text('payOf', { service })}
            onClick={() => onAct('pay', row)}
          >
            {text('pay')}
          </button>
          <button
            type="button"
            className="link is-quiet"
            aria-label={text('cancelOf', { service })}
            onClick={() => onAct('cancel', row)}
          >
            {text('cancel')}
          </button>
        </>
      ) : (
        <button
          type="button"
          className="link is-quiet"
          aria-label={text('detailOf', { service })}
          onClick={() => onAct(status === 'checking' ? 'pay' : 'detail', row)}
        >
          {text(status === 'checking' ? 'slip' : 'detail')}
        </button>
      )}
    </div>
  );
}
