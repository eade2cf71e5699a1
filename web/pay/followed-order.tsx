import { LoadFailed } from '../site/load-failed.tsx';
import { CheckingOrder, ClosedOrder, PaidOrder, RefundedOrder } from './ends/order-ends.tsx';
import { OpenOrder } from './open-order.tsx';
import type { PayDialogProps } from './pay-dialog-props.ts';
import { PayWaiting } from './pay-waiting.tsx';
import { usePayment } from './use-payment.ts';
import './followed-order.css';

type OrderProps = Omit<PayDialogProps, 'orderNo' | 'opener'> & { orderNo: string };

/** The dialog of an order at its present stage. */
export function FollowedOrder({ orderNo, onClose, onPaid, onAgain, picture }: OrderProps) {
  const payment = usePayment(orderNo, onPaid);
  const { order, stage, error, refetch } = payment;
  if (!order || !stage) {
    return error ? (
      <div className="followed-order">
        <LoadFailed error={error} onRetry={refetch} heading="h3" />
      </div>
    ) : (
      <PayWaiting />
    );
  }
  switch (stage) {
    case 'open':
      return <OpenOrder payment={{ ...payment, order }} picture={picture} />;
    case 'checking':
      return <CheckingOrder order={order} onClose={onClose} />;
    case 'paid':
      return <PaidOrder payment={{ ...payment, order }} onClose={onClose} />;
    case 'refunded':
      return <RefundedOrder order={order} onClose={onClose} />;
    default:
      return <ClosedOrder payment={{ ...payment, order }} onAgain={onAgain} onClose={onClose} />;
  }
}
