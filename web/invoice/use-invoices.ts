import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import { loaded } from '../call/query.tsx';
import { invoiceApi } from './api.ts';

export type Invoices = z.output<typeof billingSchemas.listInvoices.output>;
export type Invoice = Invoices['list'][number];
export type InvoiceOrder = z.output<typeof billingSchemas.listInvoiceOrders.output>['list'][number];
export type InvoiceTitle = NonNullable<z.output<typeof billingSchemas.setInvoiceTitle.output>>;

const key = 'invoices';
const pageSize = 20;

/** The title of the member's invoices; null before the first one. */
export const useInvoiceTitle = () =>
  useQuery({ queryKey: [key, 'title'], queryFn: () => loaded(invoiceApi.setInvoiceTitle()) });

/** Paid orders without an invoice, newest first. */
export const useInvoiceOrders = () =>
  useInfiniteQuery({
    queryKey: [key, 'orders'],
    initialPageParam: 1,
    queryFn: ({ pageParam: page }) => loaded(invoiceApi.listInvoiceOrders({ page, limit: pageSize })),
    getNextPageParam: ({ has_more }, pages) => (has_more ? pages.length + 1 : undefined),
  });

/** The member's requests and their results, newest first. */
export const useInvoices = () =>
  useInfiniteQuery({
    queryKey: [key, 'log'],
    initialPageParam: 1,
    queryFn: ({ pageParam: page }) => loaded(invoiceApi.listInvoices({ page, limit: pageSize })),
    getNextPageParam: ({ has_more }, pages) => (has_more ? pages.length + 1 : undefined),
  });

/** Reloads all of it after a change. */
export function useRefreshInvoices(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [key] });
}
