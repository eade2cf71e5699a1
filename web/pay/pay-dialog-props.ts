import type { ReactNode, RefObject } from 'react';
import type { PayOrder } from './pay-state.ts';

/**
 * The one way to pay an order of any kind. Place the order, then open the dialog with its number; the dialog loads everything else, follows the order
 * while it is open, and reloads every list of the browser once the order is paid.
 */
export type PayDialogProps = {
  /** The order to pay; null while the dialog is closed. */
  orderNo: string | null;
  /** Closes the dialog. The order is unchanged, and can be paid later with the same number. */
  onClose: () => void;
  /** Called once when the order is paid, in any tab; the dialog stays open and says so. */
  onPaid?: ((order: PayOrder) => void) | undefined;
  /** Places the same order again after its time, and sets the new number. Without this, the dialog only says that the order has expired. */
  onAgain?: (() => Promise<unknown>) | undefined;
  /** The button that opens the dialog. It gets the focus back, which it has lost if it was disabled while the order was placed. */
  opener?: RefObject<HTMLElement | null>;
  /** A picture of the goods, 44 px; by default an icon of their kind. */
  picture?: ReactNode;
};
