import type { Ref } from 'react';
import { useText } from '../../../texts/use-text.ts';
import type { PackedApp } from '../../draft/base-form.ts';
import { packagingTexts } from '../../texts.ts';
import { isOrderOf } from '../order-choice.ts';
import { orderTexts } from '../texts.ts';
import type { useOrder } from '../use-order.ts';
import { OrderOffer } from './order-offer.tsx';
import { PlacingProblem } from './placing-problem.tsx';
import { type Placing, useWaitingOrder } from './use-app-order.ts';

type Props = {
  order: ReturnType<typeof useOrder>;
  app: PackedApp;
  placing: Placing;
  opener: Ref<HTMLButtonElement>;
  /** Whether the trial is above, with the main button. */
  hasTrial: boolean;
  onOpen: (orderNo: string) => void;
  /** Places an order, `instead` of an unpaid one, and opens its payment. */
  onPay: (instead?: string) => void;
  onBack: () => void;
};

/** The button for a choice: an order and its payment. An unpaid order is continued first. */
export function OrderWays({ order, app, placing, opener, hasTrial, onOpen, onPay, onBack }: Props) {
  const text = useText(orderTexts);
  const packagingText = useText(packagingTexts);
  const { choice, quote } = order;
  const waiting = useWaitingOrder(app.base.app_id, 'pack');
  return (
    <OrderOffer
      amount={quote?.amount}
      waiting={waiting.data ?? null}
      isUnchanged={waiting.data?.amount === quote?.amount && isOrderOf(waiting.data ?? {}, choice)}
      next={text('checkingLead')}
      busy={placing.busy ? 'pay' : order.isStale ? 'price' : null}
      opener={opener}
      isSecond={hasTrial}
      onPay={() => onPay(waiting.data?.order_no)}
      onContinue={() => waiting.data && onOpen(waiting.data.order_no)}
      problem={<PlacingProblem failure={placing.problem} amount={quote?.amount} />}
      note={text('priceKept')}
    >
      {!hasTrial && (
        <button type="button" className="link" onClick={onBack}>
          {packagingText('backToBase')}
        </button>
      )}
    </OrderOffer>
  );
}
