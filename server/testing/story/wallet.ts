import { billing } from '#contract/billing/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { endOfBuild } from '../packed-app.ts';
import { orderApp, payOrder, type WireOrder } from '../paying.ts';
import { itemOf } from '../verification.ts';
import type { Member } from './members.ts';
import type { Story } from './open-story.ts';
import { apps } from './people.ts';

type StaffCookies = { cookie: string; csrf: string };

const gifts = { 10000: 200, 20000: 500, 50000: 1800, 100000: 5000 };

/** Sets the gifts of recharges, as the operator does with the price list. */
export async function offerGifts({ deps }: Story): Promise<void> {
  for (const [amount, gift_fen] of Object.entries(gifts)) {
    await deps.db.updateTable('recharge_option').set({ gift_fen }).where('amount_fen', '=', Number(amount)).execute();
  }
}

/** 林晓 becomes a member and pays for her tea shop from the balance; she also has one refunded, one canceled and one unpaid order. */
export async function spendMoney(story: Story, lin: Member, colleague: StaffCookies): Promise<void> {
  const order = async (call: Parameters<Story['call']>[0], input: object) =>
    (await story.call<WireOrder>(call, { ...input }, lin)).data.order_no;
  await story.pay(await order(billing.orderMembership, { level: 'basic', paytype: 'wechat' }));
  await payForApp(story, lin);

  const refunded = await order(billing.buyPoints, { points: 1000, paytype: 'alipay' });
  await story.pay(refunded);
  await story.call(billing.askRefund, { order_no: refunded, way: 'balance', reason: '买多了' }, colleague);
  const { id, version } = await itemOf(story, colleague, 'refund', lin);
  await story.call(staff.decideItem, { id, version, outcome: 'pass' }, colleague);

  const canceled = await order(billing.buyPoints, { points: 20_000, paytype: 'wechat' });
  await story.call(billing.cancelOrder, { order_no: canceled }, lin);
  // A transfer may take three days, so the order still waits when somebody looks.
  await order(billing.recharge, { money: '1000', paytype: 'bank' });
}

/** The trial becomes a licence of three months. */
async function payForApp(story: Story, lin: Member): Promise<void> {
  const { data } = await story.call<{ list: { app_id: number; app_name: string }[] }>(packaging.listApps, {}, lin);
  const { app_id } = data.list.find(({ app_name }) => app_name === apps.tea.app_name)!;
  const input = { app_id, plan: 'professional', months: 3, platforms: 'android,ios' };
  const { order_no } = await orderApp(story, lin, input);
  const { code } = await payOrder(story, lin, { order_no, paytype: 'balance' });
  await endOfBuild(story, lin, code!);
}
