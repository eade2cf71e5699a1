import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { useText } from '../texts/use-text.ts';
import type { PayOrder } from './pay-state.ts';
import { PayWaiting } from './pay-waiting.tsx';
import { payTexts } from './texts.ts';
import './pay-dialog.css';

/** Arrives after the page that may open it, and before anybody has placed an order. */
const load = () => import('./followed-order.tsx');
const FollowedOrder = lazy(() => load().then(({ FollowedOrder }) => ({ default: FollowedOrder })));

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
  useEffect(() => void load().catch(() => {}), []);
  const note = <span className="pay-dialog__number mono">{orderNo}</span>;
  return (
    <Dialog open={orderNo !== null} title={text('title')} note={note} className="pay-dialog" onClose={onClose}>
      {orderNo && (
        <Suspense fallback={<PayWaiting />}>
          <FollowedOrder key={orderNo} orderNo={orderNo} onClose={onClose} {...rest} />
        </Suspense>
      )}
    </Dialog>
  );
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
