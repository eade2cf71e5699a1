import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newNonce } from '../../../call/new-nonce.ts';
import { loaded } from '../../../call/query.tsx';
import type { Failure, Result } from '../../../call/result.ts';
import { useBusy } from '../../../components/use-busy.ts';
import { billingApi } from '../../../pay/api.ts';
import { useOrderInAddress } from '../../../pay/use-order-in-address.ts';
import type { PlacedOrder } from '../../api.ts';

/** The number of orders to load; older orders of an app are closed or paid. */
const NEWEST = 5;

/** The order of an app that waits for its payment or the check of its slip; null when there is none. */
export const useWaitingOrder = (appId: number, kind: 'pack' | 'renew') =>
  useQuery({
    queryKey: ['orders', 'of', appId, kind],
    queryFn: async () => {
      const { list } = await loaded(billingApi.listOrders({ app_id: appId, kind, limit: NEWEST }));
      const now = Date.now() / 1000;
      return (
        list.find(({ status, expire_time }) => status === 'checking' || (status === 'unpaid' && expire_time > now)) ??
        null
      );
    },
    staleTime: 0,
  });

export type WaitingOrder = NonNullable<ReturnType<typeof useWaitingOrder>['data']>;

/** The call that places an order for a choice, at the shown price. */
type Send<Choice> = (input: Choice & { nonce: string }) => Promise<Result<PlacedOrder>>;

/** Places an order for a choice. A repeated click, or a try after a lost answer, places it once. */
function usePlacing<Choice extends object>(choice: Choice, send: Send<Choice>) {
  const queries = useQueryClient();
  const { busy, run } = useBusy();
  const [problem, setProblem] = useState<Failure | null>(null);
  const named = useRef({ choice: '', nonce: '' });

  /** Resolves to the number of the new order; null after a failure, which `problem` then has. `instead` is closed first. */
  function place(instead?: string): Promise<string | null> {
    return run(async () => {
      setProblem(null);
      const canceled = instead ? await billingApi.cancelOrder({ order_no: instead }) : null;
      const answer = canceled && !canceled.ok ? canceled : await send({ ...choice, nonce: nonceOf(choice) });
      queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'payment' });
      if (!answer.ok) {
        setProblem(answer);
        return null;
      }
      named.current = { choice: '', nonce: '' };
      return answer.data.order_no;
    });
  }

  function nonceOf(input: object): string {
    const text = JSON.stringify(input);
    if (named.current.choice !== text) {
      named.current = { choice: text, nonce: newNonce() };
    }
    return named.current.nonce;
  }

  return { busy, place, problem, forget: () => setProblem(null) };
}

export type Placing = ReturnType<typeof usePlacing>;

/** Places an order, and opens its payment; `opener` is the button for it. */
export function usePaying<Choice extends object>(choice: Choice, send: Send<Choice>) {
  const dialog = useOrderInAddress();
  const placing = usePlacing(choice, send);
  const opener = useRef<HTMLButtonElement>(null);

  async function pay(instead?: string) {
    const orderNo = await placing.place(instead);
    if (orderNo) {
      dialog.open(orderNo);
    }
  }

  return { dialog, placing, opener, pay };
}

export type Paying = ReturnType<typeof usePaying>;
