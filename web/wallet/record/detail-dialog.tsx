import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { orderKindTitles, paytypeTitles, stateTitle } from '#rules/billing/titles.ts';
import { formatAmount } from '#rules/billing/yuan.ts';
import { textIn } from '#words/language.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useSite } from '../../site/use-site.ts';
import { formatMoment } from '../../texts/format.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { wayOf } from './record-row.tsx';
import { recordTexts } from './texts.ts';
import type { TradeRecord } from './use-records.ts';
import { useRefundWords } from './use-refund-words.ts';
import './detail-dialog.css';

/** All facts of an order. */
export function DetailDialog({ row, onClose }: { row: TradeRecord | null; onClose: () => void }) {
  const text = useText(recordTexts);
  return (
    <Dialog open={row !== null} title={text('detailTitle')} onClose={onClose}>
      {row && <Facts row={row} />}
    </Dialog>
  );
}

function Facts({ row }: { row: TradeRecord }) {
  const text = useText(recordTexts);
  const language = useLanguage();
  const refund = useRefundWords(row);
  const way = wayOf(row);
  const facts: [string, string][] = [
    [text('what'), row.detail ? `${row.service} · ${row.detail}` : row.service],
    [text('kind'), textIn(language, orderKindTitles[row.kind])],
    [text('colAmount'), formatAmount(row.amount)],
    [text('colWay'), way ? textIn(language, paytypeTitles[way]) : '–'],
    [text('colStatus'), textIn(language, stateTitle(row))],
    [text('ordered'), formatMoment(row.create_time)],
    ...(row.pay_time > 0 ? [[text('paidAt'), formatMoment(row.pay_time)] as [string, string]] : []),
    ...(refund ? [[text('refundedAt'), refund] as [string, string]] : []),
  ];
  return (
    <dl className="fact detail-dialog">
      <dt>{text('number')}</dt>
      <dd className="detail-dialog__number mono">
        {row.order_no}
        <CopyButton value={row.order_no} />
      </dd>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
      {row.status === 'paid' && row.paytype !== 'trial' && <AboutRefund orderNo={row.order_no} says="refundHow" />}
      {row.refund?.slow === 1 && <AboutRefund orderNo={row.order_no} says="refundSlow" />}
      {row.refund?.number && <AboutRefund orderNo={row.order_no} says="refundByHandNote" />}
    </dl>
  );
}

type RefundNote = { orderNo: string; says: 'refundHow' | 'refundSlow' | 'refundByHandNote' };

/** How to get a refund, or its state, with the contact of a person. */
function AboutRefund({ orderNo, says }: RefundNote) {
  const text = useText(recordTexts);
  const { contactMail } = useSite();
  return (
    <>
      <dt>{text(says === 'refundHow' ? 'refundedAt' : 'refundNext')}</dt>
      <dd>
        {text(says)}{' '}
        {contactMail ? (
          <a className="link" href={`mailto:${contactMail}?subject=${encodeURIComponent(orderNo)}`}>
            {text('contact')}
          </a>
        ) : (
          <Link className="link" to={pathTo('enterprise')}>
            {text('contact')}
          </Link>
        )}
      </dd>
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
  </>
);
