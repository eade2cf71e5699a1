import { billing } from '#contract/billing/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { draft } from './crowd.ts';
import type { CallAnswer, Site } from './site.ts';

/** An app for a year costs 129 yuan. */
const A_YEAR = { plan: 'primary', months: 12, platforms: 'android', create: 1 };
const ENOUGH = '200';
const ways = ['wechat', 'alipay', 'balance'] as const;

/**
 * Orders an app for a year and pays for it: with a notification that comes twice, or with the balance after a recharge. The answer is the last one; it
 * is a success only when the money has been acknowledged.
 */
export async function buyApp(
  site: Site,
  token: string,
  number: number,
): Promise<{ answer: CallAnswer; order_no: string }> {
  const paytype = ways[number % ways.length]!;
  if (paytype === 'balance') {
    const recharge = await site.call(billing.recharge, { money: ENOUGH, paytype: 'alipay' }, token);
    await payBySandbox(site, orderNoOf(recharge));
  }
  const { data } = await site.call(packaging.saveBase, draft(`Paid ${number}`), token);
  const app_id = Number(data?.app_id);
  const order_no = orderNoOf(await site.call(packaging.orderBuild, { app_id, ...A_YEAR }, token));
  const paid = await site.call(billing.payOrder, { order_no, paytype }, token);
  const answer = paytype === 'balance' || paid.code !== 1 ? paid : await payBySandbox(site, order_no);
  return { answer, order_no };
}

/** The provider notifies twice; it repeats what is not acknowledged, and stops at what is. Alipay’s refusal is an HTTP 200 with the word `fail`. */
async function payBySandbox(site: Site, orderNo: string): Promise<CallAnswer> {
  const { delivered } = (await site.post(`/sandbox/pay/${orderNo}.json`, { outcome: 'twice' })) as {
    delivered: { status: number; body: string }[];
  };
  const isAcknowledged = delivered.length > 0 && delivered.every(({ status, body }) => status < 300 && body !== 'fail');
  return { code: isAcknowledged ? 1 : 0, data: {} };
}

const orderNoOf = ({ data }: CallAnswer): string => String(data?.order_no);
