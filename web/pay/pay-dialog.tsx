import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { LoadFailed } from '../site/load-failed.tsx';
import { useText } from '../texts/use-text.ts';
import { CheckingOrder, ClosedOrder, PaidOrder, RefundedOrder } from './ends/order-ends.tsx';
import { OpenOrder } from './open-order.tsx';
import type { PayOrder } from './pay-state.ts';
import { payTexts } from './texts.ts';
import { usePayment } from './use-payment.ts';
import './pay-dialog.css';

/**
 * The one way to pay an order of any kind. Place the order, then open this with its number; the dialog loads everything else, follows the order while it
 * is open, and has every list of the browser loaded anew once it is paid.
 */
export type PayDialogProps = {
  /** The order to pay; null while the dialog is closed. */
  orderNo: string | null;
  /** Closes the dialog. The order stays as it is, and can be paid later with the same number. */
  onClose: () => void;
  /** Called once when the order is paid, in whichever tab; the dialog stays open and says so. */
  onPaid?: ((order: PayOrder) => void) | undefined;
  /** Places the same order again once its time is over, and sets the new number. Without it, the dialog only tells that it is over. */
  onAgain?: (() => Promise<unknown>) | undefined;
  /** The button that leads here. It gets the focus back, which it has lost if it was disabled while the order was placed. */
  opener?: RefObject<HTMLElement | null>;
  /** A picture of what is bought, 44 px; by default a sign of its kind. */
  picture?: ReactNode;
};

export function PayDialog({ orderNo, onClose, opener, ...rest }: PayDialogProps) {
  const text = useText(payTexts);
  useFocusBack(orderNo !== null, opener);
  const note = <span className="pay-dialog__number mono">{orderNo}</span>;
  return (
    <Dialog open={orderNo !== null} title={text('title')} note={note} className="pay-dialog" onClose={onClose}>
      {orderNo && <FollowedOrder key={orderNo} orderNo={orderNo} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

type OrderProps = Omit<PayDialogProps, 'orderNo' | 'opener'> & { orderNo: string };

function FollowedOrder({ orderNo, onClose, onPaid, onAgain, picture }: OrderProps) {
  const payment = usePayment(orderNo, onPaid);
  const { order, stage, error, refetch } = payment;
  if (!order || !stage) {
    return (
      <div className="pay-dialog__waiting" aria-busy={!error}>
        {error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton lines={[60, 100, 100, 80]} />}
      </div>
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

function useFocusBack(isOpen: boolean, opener: PayDialogProps['opener']) {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      opener?.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen, opener]);
}
