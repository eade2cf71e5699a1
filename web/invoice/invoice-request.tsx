import { useState } from 'react';
import { emailReasons } from '#contract/failure-reasons.ts';
import { isEmail } from '#rules/auth/contact.ts';
import { MOST_ORDERS } from '#rules/billing/invoice.ts';
import { fenOfYuan, formatAmount, yuanOf } from '#rules/billing/yuan.ts';
import { textIn } from '#words/language.ts';
import { toast } from '../call/toast-store.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { Field } from '../components/field.tsx';
import { useForm } from '../components/use-form.ts';
import { useLanguage, useText } from '../texts/use-text.ts';
import { invoiceApi } from './api.ts';
import { invoiceTexts } from './texts.ts';
import { TitleDialog } from './title-dialog.tsx';
import { type InvoiceOrder, type InvoiceTitle, useRefreshInvoices } from './use-invoices.ts';
import './invoice-request.css';

type Props = {
  title: InvoiceTitle | null;
  orders: readonly InvoiceOrder[];
  /** The address of the last request. */
  email: string;
  onApplied: () => void;
};

/** One invoice for the chosen orders: its title, its address, its sum. */
export function InvoiceRequest({ title, orders, email, onApplied }: Props) {
  const text = useText(invoiceTexts);
  const refresh = useRefreshInvoices();
  const [editing, edit] = useState(false);
  const form = useForm({ start: { email }, check: useEmailCheck(), checksOnLeave: true });
  const isTooMany = orders.length > MOST_ORDERS;

  async function apply() {
    if (!title) {
      edit(true);
      return;
    }
    const order_nos = orders.map(({ order_no }) => order_no).join();
    const answer = await form.submit((values) =>
      invoiceApi.applyForInvoice({ ...values, order_nos, title_id: title.id }),
    );
    if (answer?.ok) {
      toast('success', text('applied'));
      onApplied();
      await refresh();
    }
  }

  return (
    <aside className="invoice-request" aria-label={text('summary')}>
      <h2>{text('summary')}</h2>
      <TitleLines title={title} onEdit={() => edit(true)} />
      <DialogForm
        isStack
        form={form}
        onSubmit={apply}
        submit={text('apply')}
        complete={orders.length > 0 && !isTooMany}
        isLaunch
      >
        <Field
          {...form.field('email')}
          label={text('email')}
          hint={text('emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
        />
        <Sum orders={orders} />
        {isTooMany && (
          <p className="hint is-bad" role="alert">
            {text('tooMany', { most: MOST_ORDERS })}
          </p>
        )}
      </DialogForm>
      <p className="tiny mute">{text('applyNote')}</p>
      <TitleDialog open={editing} title={title} onClose={() => edit(false)} />
    </aside>
  );
}

function useEmailCheck() {
  const wrong = textIn(useLanguage(), emailReasons.wrong);
  return ({ email }: { email: string }) => (isEmail(email) ? {} : { email: wrong });
}

function TitleLines({ title, onEdit }: { title: InvoiceTitle | null; onEdit: () => void }) {
  const text = useText(invoiceTexts);
  return (
    <div className="invoice-request__title">
      <span className="mute">{text('invoiceTitle')}</span>
      {title ? (
        <>
          <b>{title.title}</b>
          {title.tax_no && <span className="mono">{title.tax_no}</span>}
          <button type="button" className="link" onClick={onEdit}>
            {text('changeTitle')}
          </button>
        </>
      ) : (
        <>
          <span>{text('noTitle')}</span>
          <button type="button" className="button is-line is-small" onClick={onEdit}>
            {text('addTitle')}
          </button>
        </>
      )}
    </div>
  );
}

function Sum({ orders }: Pick<Props, 'orders'>) {
  const text = useText(invoiceTexts);
  const fen = orders.reduce((sum, { amount }) => sum + (fenOfYuan(amount) ?? 0), 0);
  return (
    <dl className="invoice-request__sum num" aria-live="polite">
      <dt>{text('chosen')}</dt>
      <dd>{text('chosenCount', { count: orders.length })}</dd>
      <dt>{text('sum')}</dt>
      <dd>
        <b data-part="sum">{formatAmount(yuanOf(fen))}</b>
      </dd>
    </dl>
  );
}
