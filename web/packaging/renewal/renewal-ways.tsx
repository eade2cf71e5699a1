import { useText } from '../../texts/use-text.ts';
import { OrderOffer } from '../order/paying/order-offer.tsx';
import { PlacingProblem } from '../order/paying/placing-problem.tsx';
import { type Paying, useWaitingOrder } from '../order/paying/use-app-order.ts';
import { renewalTexts } from './texts.ts';

type Props = {
  appId: number;
  amount: string | undefined;
  /** Whether the amount belongs to an earlier choice. */
  isStale: boolean;
  paying: Paying;
  note: string;
  /** False when something must be corrected before the order. */
  check?: () => boolean;
};

/** The payment of a renewal or an upgrade. An unpaid order is continued first. */
export function RenewalWays({ appId, amount, isStale, paying, note, check = () => true }: Props) {
  const text = useText(renewalTexts);
  const { placing, dialog, opener, pay } = paying;
  const waiting = useWaitingOrder(appId, 'renew');
  const orderNo = waiting.data?.order_no;
  return (
    <OrderOffer
      amount={amount}
      waiting={waiting.data ?? null}
      next={text('checkingLead')}
      busy={placing.busy ? 'pay' : isStale || waiting.isPending ? 'price' : null}
      opener={opener}
      onPay={() => check() && void pay(orderNo)}
      onContinue={() => orderNo && dialog.open(orderNo)}
      problem={<PlacingProblem failure={placing.problem} amount={amount} />}
      note={note}
    />
  );
}
