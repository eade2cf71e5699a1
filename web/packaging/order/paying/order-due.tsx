import type { ReactNode } from 'react';
import { formatAmount } from '#rules/billing/yuan.ts';
import { useText } from '../../../texts/use-text.ts';
import { orderTexts } from '../texts.ts';
import './order-due.css';

type Props = {
  amount: string | undefined;
  /** Whether the transfer is announced, so that nothing is due. */
  isSent?: boolean;
  above?: ReactNode;
  /** The buttons, the main one first. */
  buttons: ReactNode;
  children?: ReactNode;
};

/** The amount with the buttons. While the side is below the choice, they stay visible at the bottom of the window. */
export function OrderDue({ amount, isSent = false, above, buttons, children }: Props) {
  const text = useText(orderTexts);
  return (
    <div className="order-due">
      {above}
      <div className="order-due__bar">
        <p className="order-due__sum">
          {text(isSent ? 'sent' : 'due')}
          <b className="num" data-part="amount">
            {amount ? formatAmount(amount) : '–'}
          </b>
        </p>
        {buttons}
      </div>
      {children}
    </div>
  );
}
