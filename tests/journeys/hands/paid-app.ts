import { billing } from '#contract/calls/billing.ts';
import { packaging } from '#contract/calls/packaging.ts';
import { callsOf } from './calls.ts';
import type { JourneyMember } from './member.ts';

/** Pays an order at the simulated provider. */
export async function payInSandbox(address: string, orderNo: string): Promise<void> {
  const answer = await fetch(`${address}/sandbox/pay/${orderNo}.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'paid' }),
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

/** An app of the member that is bought for three months from the balance, and built; its id. */
export async function packPaidApp(address: string, member: JourneyMember, fields: object): Promise<number> {
  const call = callsOf(address, member);
  const { app_id } = await call<{ app_id: number }>(packaging.saveBase, { ...fields });
  const wish = { app_id, plan: 'primary', months: 3, platforms: 'android', create: 1 };
  const { order_no } = await call<{ order_no: string }>(packaging.orderBuild, wish);
  const { code } = await call<{ code: string }>(billing.payOrder, { order_no, paytype: 'balance' });
  const status = async () => (await call<{ status: string }>(packaging.getBuild, { code })).status;
  for (const giveUpAt = Date.now() + 30_000; (await status()) !== 'done'; ) {
    if (Date.now() > giveUpAt) {
      throw new Error(`the build ${code} is ${await status()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return app_id;
}
