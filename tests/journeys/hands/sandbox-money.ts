import { account } from '#contract/account/calls.ts';
import { billing } from '#contract/billing/calls.ts';
import { callsOf } from './calls.ts';
import type { JourneyMember } from './member.ts';
import type { Outcome } from './paying.ts';

/** Pays an order at the simulated provider. */
export async function payInSandbox(address: string, orderNo: string, outcome: Outcome = 'paid'): Promise<void> {
  const answer = await fetch(`${address}/sandbox/pay/${orderNo}.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  });
  if (!answer.ok) {
    throw new Error(`the payment of ${orderNo} answered ${answer.status}`);
  }
}

/** Money in the balance of a member, by a recharge. */
export async function rechargeBy(address: string, member: JourneyMember, money: string): Promise<void> {
  const call = callsOf(address, member);
  const { order_no } = await call<{ order_no: string }>(billing.recharge, { money, paytype: 'wechat' });
  await payInSandbox(address, order_no);
}

export async function balanceOf(address: string, member: JourneyMember): Promise<string> {
  return (await callsOf(address, member)<{ balance: string }>(account.getUserInfo, {})).balance;
}
