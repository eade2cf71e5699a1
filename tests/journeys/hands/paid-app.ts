import { billing } from '#contract/billing/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { callsOf } from './calls.ts';
import type { JourneyMember } from './member.ts';

/** An app of the member that is bought for three months from the balance, and built; its id. */
export async function packPaidApp(address: string, member: JourneyMember, fields: object): Promise<number> {
  const call = callsOf(address, member);
  const { app_id } = await call<{ app_id: number }>(packaging.saveBase, { ...fields });
  const input = { app_id, plan: 'primary', months: 3, platforms: 'android', create: 1 };
  const { order_no } = await call<{ order_no: string }>(packaging.orderBuild, input);
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
