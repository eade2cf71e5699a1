import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { remainingDays } from '#rules/billing/renewal-price.ts';
import { fenOfYuan, formatYuan, yuanOf } from '#rules/billing/yuan.ts';
import { loaded } from '../../call/query.tsx';
import { billingApi } from '../../pay/api.ts';
import type { AppRow } from './app-status.ts';

type App = Pick<AppRow, 'app_id' | 'last_build' | 'trial' | 'expire_time'>;
/** `days` is null for a permanent licence, `amount` while it is not known. */
export type PaidLicence = { days: number | null; amount: string | null; isPending: boolean };

/** More orders than an app ever has. */
const MOST = 100;

/** The paid licence that ends with an app, and the money that was paid for it in all; null for a draft, a trial, and a licence that is over. */
export function usePaidLicence({ app_id, last_build, trial, expire_time }: App): PaidLicence | null {
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const days = expire_time === 0 ? null : remainingDays(expire_time, now);
  const isPaid = last_build !== null && trial === 0 && days !== 0;
  const { data, isPending } = useQuery({
    queryKey: ['paid-for', app_id],
    enabled: isPaid,
    staleTime: 0,
    gcTime: 0,
    queryFn: () => loaded(billingApi.listOrders({ app_id, status: 'paid', limit: MOST })),
  });
  const fen = data?.list.reduce((sum, { amount }) => sum + (fenOfYuan(amount) ?? 0), 0);
  return isPaid ? { days, amount: fen === undefined ? null : formatYuan(yuanOf(fen)), isPending } : null;
}
