import type { ReactNode } from 'react';
import { formatAmount } from '#rules/billing/yuan.ts';
import { useText } from '../texts/use-text.ts';
import { invoiceTexts } from './texts.ts';
import type { Invoices } from './use-invoices.ts';
import './invoice-figures.css';

type Props = { open: { count: number; amount: string }; sums: Invoices['sums'] };

/** The sums that can be invoiced, are being invoiced, and have been. */
export function InvoiceFigures({ open, sums: { applied, issued } }: Props) {
  const text = useText(invoiceTexts);
  return (
    <dl className="invoice-figures">
      <Figure name={text('open')} amount={open.amount}>
        {text(open.count === 1 ? 'openCountOne' : 'openCount', { count: open.count })}
      </Figure>
      <Figure name={text('waiting')} amount={applied.amount}>
        {applied.count === 0
          ? text('waitingNone')
          : text(applied.count === 1 ? 'waitingNoteOne' : 'waitingNote', { count: applied.count })}
      </Figure>
      <Figure name={text('issued')} amount={issued.amount}>
        {issued.count === 0
          ? text('issuedNone')
          : text(issued.count === 1 ? 'issuedCountOne' : 'issuedCount', { count: issued.count })}
      </Figure>
    </dl>
  );
}

const Figure = ({ name, amount, children }: { name: string; amount: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b className="num">{formatAmount(amount)}</b>
      <span className="subline num">{children}</span>
    </dd>
  </div>
);
