import type { ReactNode, RefObject } from 'react';
import type { PayOrder } from './pay-state.ts';

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
