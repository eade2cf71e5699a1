import { useState } from 'react';
import { Link } from 'react-router';
import { formatAmount } from '#rules/billing/yuan.ts';
import { toast } from '../../call/toast-store.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useText } from '../../texts/use-text.ts';
import { ActionBar } from '../list-screen/action-bar.tsx';
import { staffPaths } from '../staff-paths.ts';
import type { OrderDetail } from './money.ts';
import { RefundForm } from './refund-form.tsx';
import { moneyTexts } from './texts.ts';

type Refund = NonNullable<OrderDetail['refund']>;
type Props = { detail: OrderDetail; onChanged: () => void };

/** The bottom of a paid order: the button for a refund, the state of one, or the reason why there is none. */
export function RefundBar({ detail, onChanged }: Props) {
  const text = useText(moneyTexts);
  const [open, setOpen] = useState(false);
  const { order, refund, ways, items } = detail;
  const isHanging = ({ queue, status }: (typeof items)[number]) => queue === 'hangingRefund' && status === 'open';
  const item = items.find(isHanging) ?? items.find(({ queue }) => queue === 'refund');

  function sent() {
    setOpen(false);
    toast('success', text('refundAsked'));
    onChanged();
  }

  if (refund && refund.state !== 'refused') {
    return (
      <ActionBar>
        <span className="num">
          {text(saysOf(refund), { amount: formatAmount(refund.amount), number: refund.number })}
        </span>
        {item && (
          <Link className="button is-line spacer" to={staffPaths.queue(item.queue, item.id)}>
            {text('openRefund')}
          </Link>
        )}
      </ActionBar>
    );
  }
  if (order.status !== 'paid') {
    return null;
  }
  const isOpen = ways.some(({ reason }) => reason === '');
  return (
    <ActionBar>
      {!isOpen && <span className="mute">{ways[0]!.reason}</span>}
      <button type="button" className="button is-line is-risky spacer" disabled={!isOpen} onClick={() => setOpen(true)}>
        {text('refund')}
      </button>
      <Dialog open={open} title={text('refundTitle')} onClose={() => setOpen(false)}>
        <RefundForm detail={detail} onSent={sent} onClose={() => setOpen(false)} />
      </Dialog>
    </ActionBar>
  );
}

const saysOf = ({ state, number }: Refund) =>
  number === '' ? (`refund_${state === 'refused' ? 'asked' : state}` as const) : 'refund_by_hand';
