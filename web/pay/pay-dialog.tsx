import { lazy, Suspense, useEffect, useRef } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { useText } from '../texts/use-text.ts';
import type { PayDialogProps } from './pay-dialog-props.ts';
import { PayWaiting } from './pay-waiting.tsx';
import { payTexts } from './texts.ts';
import './pay-dialog.css';

/** Loaded after the page that may open it, and before an order is placed. */
const load = () => import('./followed-order.tsx');
const FollowedOrder = lazy(() => load().then(({ FollowedOrder }) => ({ default: FollowedOrder })));

/** The one way to pay an order of any kind. Place the order, then open this with its number (`PayDialogProps`). */
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
