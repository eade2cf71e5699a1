import Check from 'lucide-react/icons/check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Hourglass from 'lucide-react/icons/hourglass';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { formatAmount } from '#rules/billing/yuan.ts';
import { useBusy } from '../../components/use-busy.ts';
import { formatMoment } from '../../texts/format.ts';
import { type TextOf, useText } from '../../texts/use-text.ts';
import { PayOutcome } from '../pay-outcome.tsx';
import type { PayOrder } from '../pay-state.ts';
import { payTexts } from '../texts.ts';
import type { FollowedPayment, PaidBuild } from '../use-payment.ts';
import { PaySlip } from '../ways/pay-slip.tsx';
import { PaidBuildLine, ToBuild } from './paid-build.tsx';
import './order-ends.css';

type Closing = { onClose: () => void };

/** A paid order in the words of spec §8; with its build, for an order of packing, or of an upgrade with a version. */
export function PaidOrder({ payment: { order, poll }, onClose }: Closing & { payment: FollowedPayment }) {
  const text = useText(payTexts);
  const code = order.code ?? poll.data?.code;
  const isBuilding = order.kind === 'pack' || code !== undefined;
  const way = order.paytype === 'trial' ? '' : text(order.paytype);
  return (
    <PayOutcome
      icon={Check}
      look="ok"
      title={`${text('paid')} ${formatAmount(order.amount)}`}
      lead={text('paidBy', { way, time: formatMoment(order.pay_time) })}
      foot={isBuilding ? footOf(poll.data?.build?.status, text) : text('thanks')}
      actions={
        code ? (
          <ToBuild code={code} />
        ) : (
          <button type="button" className="button" onClick={onClose}>
            {text('done')}
          </button>
        )
      }
    >
      {isBuilding && <PaidBuildLine build={poll.data?.build} />}
      {order.kind === 'recharge' && <p>{text('balanceNow', { amount: formatAmount(order.balance) })}</p>}
    </PayOutcome>
  );
}

/** The line below a paid order; a failed build is reported above it. */
function footOf(status: PaidBuild['status'] | undefined, text: TextOf<typeof payTexts>): string | undefined {
  return status === 'done'
    ? text('builtFoot')
    : status === 'failed' || status === 'cancelled'
      ? undefined
      : text('closable');
}

/** Staff check the slip; the answer comes as a message. */
export function CheckingOrder({ order, onClose }: Closing & { order: PayOrder }) {
  const text = useText(payTexts);
  const { transfer } = order;
  return (
    <PayOutcome
      icon={Hourglass}
      look="warn"
      title={text('checking')}
      lead={text('checkingLead')}
      foot={text('checkingFoot')}
      actions={
        <button type="button" className="button is-line" onClick={onClose}>
          {text('done')}
        </button>
      }
    >
      <dl className="order-ends__facts num">
        <dt>{text('sentAt')}</dt>
        <dd>{formatMoment(transfer?.slip?.create_time ?? 0)}</dd>
        <dt>{text('remark')}</dt>
        <dd className="mono">{transfer?.remark}</dd>
        <dt>{text('amount')}</dt>
        <dd>{formatAmount(order.amount)}</dd>
      </dl>
    </PayOutcome>
  );
}

/** The lead about a refund; an approved one is not back yet while its provider works on it. */
const refundLeadOf = ({ refund }: PayOrder) =>
  refund?.state === 'kept'
    ? 'refundKeptLead'
    : refund?.state !== 'sending'
      ? 'refundedLead'
      : refund.slow
        ? 'refundSlowLead'
        : 'refundSendingLead';

export function RefundedOrder({ order, onClose }: Closing & { order: PayOrder }) {
  const text = useText(payTexts);
  return (
    <PayOutcome
      icon={Undo2}
      look="rest"
      title={text('refunded')}
      lead={text(refundLeadOf(order), { amount: formatAmount(order.amount) })}
      actions={
        <button type="button" className="button is-line" onClick={onClose}>
          {text('close')}
        </button>
      }
    />
  );
}

type ClosedProps = Closing & { payment: FollowedPayment; onAgain: (() => Promise<unknown>) | undefined };

/** An expired or canceled order. Money on its way is not lost; the foot says where it goes. */
export function ClosedOrder({ payment: { order, left, refetch }, onAgain, onClose }: ClosedProps) {
  const text = useText(payTexts);
  const { busy, run } = useBusy();
  const [isTransferred, setTransferred] = useState(false);
  const isOver = left === 0;
  const slipWaits = order.transfer?.slip?.status === 'open';
  const time = text(order.transfer ? 'hours' : 'minutes');
  const lead = slipWaits ? text('surplusChecking') : isOver ? text('overLead', { time }) : text('closedLead');
  const foot = order.kind === 'recharge' ? 'rechargeFoot' : order.status === 'unpaid' ? 'overFoot' : 'closedFoot';
  return (
    <PayOutcome
      icon={isOver ? Clock : CircleX}
      look="rest"
      title={text(isOver ? 'over' : 'closed')}
      lead={lead}
      foot={text(foot)}
      actions={
        <>
          {onAgain && (
            <button type="button" className="button" disabled={busy} aria-busy={busy} onClick={() => run(onAgain)}>
              {busy ? text('placing') : text('placeAgain', { amount: formatAmount(order.amount) })}
            </button>
          )}
          {order.transfer && isOver && !slipWaits && !isTransferred && (
            <button type="button" className="button is-line" onClick={() => setTransferred(true)}>
              {text('transferred')}
            </button>
          )}
          <button type="button" className="button is-line" onClick={onClose}>
            {text('close')}
          </button>
        </>
      }
    >
      {isTransferred && !slipWaits && <PaySlip orderNo={order.order_no} onSent={refetch} />}
    </PayOutcome>
  );
}
