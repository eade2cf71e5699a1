import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo, screens } from '#contract/screens.ts';
import { formatAmount, formatYuan } from '#rules/billing/yuan.ts';
import { isUnanswered } from '../../call/passing.ts';
import { useBusy } from '../../components/use-busy.ts';
import { useText } from '../../texts/use-text.ts';
import { billingApi } from '../api.ts';
import { coveredShare, missingYuan, type PayOrder, restYuan, wholeYuan } from '../pay-state.ts';
import { payTexts } from '../texts.ts';
import type { FollowedPayment } from '../use-payment.ts';
import './pay-balance.css';

/** Pays from the balance, or shows the missing amount. */
export function PayBalance({ payment }: { payment: FollowedPayment }) {
  const { order } = payment;
  const missing = missingYuan(order);
  return missing === null ? <Enough payment={payment} /> : <Short order={order} missing={missing} />;
}

function Enough({ payment: { order, refetch } }: { payment: FollowedPayment }) {
  const text = useText(payTexts);
  const { busy, run } = useBusy();
  const [problem, setProblem] = useState('');

  /** An answer may be lost after the payment, so the order itself is reloaded. */
  async function pay() {
    setProblem('');
    const answer = await billingApi.payOrder({ order_no: order.order_no, paytype: 'balance' });
    const { data } = await refetch();
    if (!answer.ok && data?.status !== 'paid') {
      setProblem(isUnanswered(answer) ? text('noAnswer') : answer.msg);
    }
  }

  return (
    <div className="pay-balance">
      <dl className="pay-balance__sums num">
        <dt>{text('inBalance')}</dt>
        <dd>{formatAmount(order.balance)}</dd>
        <dt>{text('due')}</dt>
        <dd>{formatAmount(`-${order.amount}`)}</dd>
        <dt>{text('restAfter')}</dt>
        <dd className="pay-balance__rest">{formatAmount(restYuan(order))}</dd>
      </dl>
      <button type="button" className="button" disabled={busy} aria-busy={busy} onClick={() => run(pay)}>
        {busy ? text('paying') : text('payFromBalance', { amount: formatAmount(order.amount) })}
      </button>
      {problem ? (
        <p className="hint is-bad" role="alert">
          {problem}
        </p>
      ) : (
        <p className="hint">{text('giftsLast')}</p>
      )}
    </div>
  );
}

function Short({ order, missing }: { order: PayOrder; missing: string }) {
  const text = useText(payTexts);
  const mayRecharge = screens.recharge.open;
  const whole = wholeYuan(missing);
  return (
    <div className="pay-balance">
      <h3>{text('shortBy', { amount: formatAmount(missing) })}</h3>
      <div>
        <div className="pay-balance__bar" aria-hidden="true">
          <i style={{ width: `${coveredShare(order) * 100}%` }} />
        </div>
        <p className="pay-balance__ends num">
          <span>
            {text('inBalance')} <b>{formatAmount(order.balance)}</b>
          </span>
          <span>
            {text('due')} <b>{formatAmount(order.amount)}</b>
          </span>
        </p>
      </div>
      {mayRecharge && (
        <Link className="button" to={pathTo('recharge', {}, { money: whole })}>
          {text('rechargeFirst', { amount: formatYuan(`${whole}.00`) })}
        </Link>
      )}
      <p className="hint">{text(mayRecharge ? 'wholeYuan' : 'otherWays')}</p>
    </div>
  );
}
