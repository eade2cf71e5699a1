import { useSearchParams } from 'react-router';
import { type OrderStatus, orderStatuses } from '#rules/billing/order-life.ts';
import { orderKindTitles } from '#rules/billing/titles.ts';
import { type Period, periodFrom } from './record-period.ts';

export type OrderKind = keyof typeof orderKindTitles;
export const orderKinds = Object.keys(orderKindTitles) as OrderKind[];
export type RecordFilter = { status: OrderStatus | 'all'; kind: OrderKind | 'all'; period: Period };

/** The filter of the trade records, kept in the address: a reload and a link show the same list. */
export function useRecordFilter() {
  const [query, setQuery] = useSearchParams();
  const filter: RecordFilter = {
    status: orderStatuses.find((one) => one === query.get('status')) ?? 'all',
    kind: orderKinds.find((one) => one === query.get('kind')) ?? 'all',
    period: periodFrom(query.get('period')),
  };

  function change(part: Partial<RecordFilter>) {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries({ ...filter, ...part })) {
      if (value === 'all') {
        next.delete(name);
      } else {
        next.set(name, value);
      }
    }
    setQuery(next, { replace: true, preventScrollReset: true });
  }

  const clear = () => change({ status: 'all', kind: 'all', period: 'all' });
  return { filter, change, clear, isFiltered: Object.values(filter).some((value) => value !== 'all') };
}
