import { useState } from 'react';
import { MoreButton } from '../../components/more-button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Page } from '../../console/page.tsx';
import { useOrderInAddress } from '../../pay/use-order-in-address.ts';
import { LoadFailed } from '../../site/load-failed.tsx';
import { useSite } from '../../site/use-site.ts';
import { useText } from '../../texts/use-text.ts';
import { NoneFound, NoRecords } from '../../wallet/record/no-records.tsx';
import { type AskedRecord, RecordDialogs } from '../../wallet/record/record-dialogs.tsx';
import { RecordFigures } from '../../wallet/record/record-figures.tsx';
import { RecordFilters } from '../../wallet/record/record-filters.tsx';
import type { OnRecordAct } from '../../wallet/record/record-row.tsx';
import { RecordTable } from '../../wallet/record/record-table.tsx';
import { recordTexts } from '../../wallet/record/texts.ts';
import { useRecordFilter } from '../../wallet/record/use-record-filter.ts';
import { countOf, useRecords } from '../../wallet/record/use-records.ts';

/** /user/record?status=&kind=&period=&order=&number= — the trade records; `order` is the order being paid, `number` the one with its details open. */
export default function RecordPage() {
  const text = useText(recordTexts);
  const { filter, change, clear, isFiltered } = useRecordFilter();
  const { totals, records, rows, sums, query, now } = useRecords(filter);
  const paying = useOrderInAddress();
  const [dialog, open] = useState<AskedRecord | null>(null);
  const hasInvoices = useSite().opened.includes('invoice');
  const onAct: OnRecordAct = (act, row) => (act === 'pay' ? paying.open(row.order_no) : open({ act, row }));

  const named = { title: text('title'), lead: text('lead') };
  if (records.error && !records.data) {
    return (
      <Page {...named} failed>
        <LoadFailed
          error={records.error}
          onRetry={() => Promise.all([records.refetch(), sums.refetch(), totals.refetch()])}
        />
      </Page>
    );
  }
  const isEmpty = records.data !== undefined && rows.length === 0;
  return (
    <Page {...named} busy={records.isPending || records.isPlaceholderData}>
      {isEmpty && !isFiltered ? (
        <NoRecords />
      ) : (
        <>
          {totals.data && <RecordFigures sums={totals.data} />}
          {records.data && <RecordFilters filter={filter} onChange={change} sums={sums.data} query={query} now={now} />}
          {records.isPending && <SkeletonRows rows={6} />}
          {isEmpty && <NoneFound filter={filter} total={countOf(totals.data, 'all')} onClear={clear} />}
          {rows.length > 0 && <RecordTable rows={rows} sums={sums.data} hasInvoices={hasInvoices} onAct={onAct} />}
          {rows.length > 0 && (
            <MoreButton
              hasMore={records.hasNextPage}
              busy={records.isFetchingNextPage}
              onMore={records.fetchNextPage}
            />
          )}
        </>
      )}
      <RecordDialogs dialog={dialog} onClose={() => open(null)} />
    </Page>
  );
}
