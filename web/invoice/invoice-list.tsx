import Download from 'lucide-react/icons/download';
import { formatAmount } from '#rules/billing/yuan.ts';
import { Icon } from '../components/icon.tsx';
import { formatMoment } from '../texts/format.ts';
import { useText } from '../texts/use-text.ts';
import { invoiceTexts } from './texts.ts';
import type { Invoice } from './use-invoices.ts';
import './invoice-list.css';

/** The member's requests: waiting, issued with their PDF, or returned with the reason. */
export function InvoiceList({ invoices, onAgain }: { invoices: readonly Invoice[]; onAgain: () => void }) {
  const text = useText(invoiceTexts);
  return (
    <table className="table is-lines">
      <thead>
        <tr>
          <th>{text('colTitle')}</th>
          <th>{text('colApplied')}</th>
          <th className="is-end">{text('colAmount')}</th>
          <th>{text('colState')}</th>
          <th className="is-end">{text('colFile')}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceLine key={invoice.id} invoice={invoice} onAgain={onAgain} />
        ))}
      </tbody>
    </table>
  );
}

const looks = { applied: 'is-brand', issued: 'is-ok', rejected: 'is-bad' } as const;

function InvoiceLine({ invoice, onAgain }: { invoice: Invoice; onAgain: () => void }) {
  const text = useText(invoiceTexts);
  const { id, title, amount, status, reason, file, email, create_time } = invoice;
  return (
    <tr data-invoice={id}>
      <td>
        <b className="invoice-list__title">{title}</b>
        <span className="subline">{reason || text('sentTo', { email })}</span>
      </td>
      <td className="num no-wrap">{formatMoment(create_time)}</td>
      <td className="is-end num">
        <b>{formatAmount(amount)}</b>
      </td>
      <td className="table__end">
        <span className={`tag ${looks[status]}`}>{text(`state_${status}`)}</span>
      </td>
      <td className="is-end">
        {status === 'rejected' && (
          <button type="button" className="link" onClick={onAgain}>
            {text('again')}
          </button>
        )}
        {file && (
          <span className="table__actions">
            <a className="link" href={file} aria-label={text('downloadOf', { title, amount: formatAmount(amount) })}>
              <Icon of={Download} />
              {text('download')}
            </a>
          </span>
        )}
      </td>
    </tr>
  );
}
