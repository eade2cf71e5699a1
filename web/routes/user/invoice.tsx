import { useState } from 'react';
import { MoreButton } from '../../components/more-button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Page } from '../../console/page.tsx';
import { InvoiceFigures } from '../../invoice/invoice-figures.tsx';
import { InvoiceList } from '../../invoice/invoice-list.tsx';
import { InvoiceRequest } from '../../invoice/invoice-request.tsx';
import { InvoicesNotOpen, NoInvoices } from '../../invoice/no-invoices.tsx';
import { OrderPicker } from '../../invoice/order-picker.tsx';
import { invoiceTexts } from '../../invoice/texts.ts';
import { TitleDialog } from '../../invoice/title-dialog.tsx';
import { type InvoiceTitle, useInvoiceOrders, useInvoices, useInvoiceTitle } from '../../invoice/use-invoices.ts';
import { LoadFailed } from '../../site/load-failed.tsx';
import { useSite } from '../../site/use-site.ts';
import { useText } from '../../texts/use-text.ts';
import '../../invoice/invoice-page.css';

/** /user/invoice — titles, requests and PDFs, after the operator has opened invoices; a notice before that. */
export default function InvoiceScreen() {
  const text = useText(invoiceTexts);
  return useSite().opened.includes('invoice') ? (
    <OpenInvoices />
  ) : (
    <Page title={text('title')}>
      <InvoicesNotOpen />
    </Page>
  );
}

function OpenInvoices() {
  const text = useText(invoiceTexts);
  const title = useInvoiceTitle();
  const orders = useInvoiceOrders();
  const invoices = useInvoices();
  const named = { title: text('title'), lead: text('lead') };
  const failed = [title, orders, invoices].find((query) => query.error && query.data === undefined);
  if (failed?.error) {
    const again = () => [title, orders, invoices].filter(({ error }) => error).map((query) => query.refetch());
    return (
      <Page {...named} failed>
        <LoadFailed error={failed.error} onRetry={again} />
      </Page>
    );
  }
  if (!title.isSuccess || !orders.data || !invoices.data) {
    return (
      <Page {...named} busy>
        <SkeletonRows rows={5} />
      </Page>
    );
  }
  const isNew = orders.data.pages[0]!.total === 0 && invoices.data.pages[0]!.total === 0;
  return <Page {...named}>{isNew ? <NoInvoices /> : <Invoices {...{ title: title.data, orders, invoices }} />}</Page>;
}

type Props = {
  title: InvoiceTitle | null;
  orders: ReturnType<typeof useInvoiceOrders>;
  invoices: ReturnType<typeof useInvoices>;
};

function Invoices({ title, orders, invoices }: Props) {
  const text = useText(invoiceTexts);
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [editing, edit] = useState(false);
  const open = orders.data!.pages.flatMap(({ list }) => list);
  const log = invoices.data!.pages.flatMap(({ list }) => list);
  const { total: count, amount } = orders.data!.pages[0]!;

  return (
    <>
      <InvoiceFigures open={{ count, amount }} sums={invoices.data!.pages[0]!.sums} />
      <div className="invoice-page__columns">
        <section aria-labelledby="orders">
          {open.length > 0 ? (
            <OrderPicker orders={open} chosen={chosen} onChoose={choose} />
          ) : (
            <div className="invoice-page__none">
              <h2 id="orders">{text('noneOpen')}</h2>
              <p>{text('noneOpenText')}</p>
            </div>
          )}
          <MoreButton hasMore={orders.hasNextPage} busy={orders.isFetchingNextPage} onMore={orders.fetchNextPage} />
        </section>
        {open.length > 0 && (
          <InvoiceRequest
            title={title}
            orders={open.filter(({ order_no }) => chosen.has(order_no))}
            email={log[0]?.email ?? ''}
            onApplied={() => choose(new Set())}
          />
        )}
      </div>
      {log.length > 0 && (
        <section className="invoice-page__log" aria-labelledby="log">
          <h2 id="log">{text('logTitle')}</h2>
          <InvoiceList invoices={log} onAgain={() => edit(true)} />
          <TitleDialog open={editing} title={title} onClose={() => edit(false)} />
          <MoreButton
            hasMore={invoices.hasNextPage}
            busy={invoices.isFetchingNextPage}
            onMore={invoices.fetchNextPage}
          />
        </section>
      )}
    </>
  );
}
