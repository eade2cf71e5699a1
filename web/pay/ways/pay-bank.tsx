import { formatAmount } from '#rules/billing/yuan.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { LoadFailed } from '../../site/load-failed.tsx';
import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import type { PayOrder } from '../pay-state.ts';
import { payTexts } from '../texts.ts';
import type { FollowedPayment } from '../use-payment.ts';
import { PaySlip } from './pay-slip.tsx';
import { useStarted } from './use-started.ts';
import './pay-bank.css';

type Account = { payee: string; bank: string; account: string; remark: string };

/** The account to transfer to, and the slip that proves it. */
export function PayBank({ payment }: { payment: FollowedPayment }) {
  const { order } = payment;
  const text = useText(payTexts);
  const { data, error, refetch } = useStarted(payment, 'bank');
  if (!data?.bank) {
    return error ? (
      <LoadFailed error={error} onRetry={refetch} heading="h3" />
    ) : (
      <Skeleton lines={[100, 100, 100, 100, 60]} />
    );
  }
  return (
    <div className="pay-bank">
      <RefusedSlip order={order} />
      <AccountFacts account={data.bank} amount={formatAmount(order.amount)} />
      <p className="hint">{text('remarkNote', { remark: data.bank.remark, time: formatMoment(data.expire_time) })}</p>
      <PaySlip orderNo={order.order_no} onSent={payment.refetch} />
    </div>
  );
}

function RefusedSlip({ order: { transfer } }: { order: PayOrder }) {
  const text = useText(payTexts);
  const reason = transfer?.slip?.status === 'failed' ? transfer.slip.reason : '';
  return reason ? (
    <p className="notice" role="status">
      {text('slipRefused', { reason })}
    </p>
  ) : null;
}

/** The facts of the account, each with a button to copy it; staff find the money by the remark. */
function AccountFacts({ account, amount }: { account: Account; amount: string }) {
  const text = useText(payTexts);
  const facts = [
    { name: text('payee'), value: account.payee },
    { name: text('bankName'), value: account.bank },
    { name: text('account'), value: account.account },
    { name: text('amount'), value: amount, copied: amount.replace(/[¥,]/g, '') },
    { name: text('remark'), value: account.remark, isRemark: true },
  ];
  return (
    <dl className="pay-bank__facts">
      {facts.map(({ name, value, copied = value, isRemark = false }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={isRemark ? 'pay-bank__remark mono' : 'num'}>{value}</span>
            <CopyButton value={copied} label={text('copyOf', { name })} className="icon-button" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
