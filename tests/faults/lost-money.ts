import { setTimeout as sleep } from 'node:timers/promises';
import { account } from '#contract/account/calls.ts';
import { billing } from '#contract/billing/calls.ts';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import { packaging } from '#contract/packaging/calls.ts';
import type { OutputOf } from '#contract/schemas.ts';
import type { AcknowledgedWrites } from './acknowledged.ts';
import { allPages, each } from './asking.ts';
import type { Person } from './crowd.ts';
import type { Site } from './site.ts';
import { type Build, wrongFiles } from './wrong-files.ts';

const BUILDS_END_MS = 30_000;

type Order = OutputOf<typeof billingSchemas.listOrders>['list'][number];

/**
 * Faults of a buyer’s money: an acknowledged payment that is not there, a paid app that is not packed, a balance that is not what was recharged
 * without what was spent.
 */
export async function lostMoney(site: Site, { token }: Person, { payments }: AcknowledgedWrites): Promise<string[]> {
  const orders = (await allPages((page) =>
    site.call(billing.listOrders, { page, limit: 100 }, token),
  )) as unknown as Order[];
  const paid = new Map(orders.filter(({ status }) => status === 'paid').map((order) => [order.order_no, order]));
  const unpaid = payments
    .filter((payment) => payment.token === token && !paid.has(payment.order_no))
    .map(({ order_no }) => `order ${order_no} was paid and is not`);
  const packed = [...paid.values()].filter(({ kind, paytype }) => kind === 'pack' && paytype !== 'trial');
  return [
    ...unpaid,
    ...(await wrongBalance(site, token, [...paid.values()])),
    ...(await each(packed, ({ order_no }) => lostApp(site, token, order_no))),
  ];
}

async function wrongBalance(site: Site, token: string, paid: readonly Order[]): Promise<string[]> {
  const sum = (wanted: (order: Order) => boolean) =>
    paid.filter(wanted).reduce((total, { amount }) => total + Number(amount), 0);
  const expected = sum(({ kind }) => kind === 'recharge') - sum(({ paytype }) => paytype === 'balance');
  const { data } = await site.call(account.getUserInfo, {}, token);
  const real = Number(data?.balance) - Number(data?.gift);
  return real === expected ? [] : [`the balance is ${real}, and the orders leave ${expected}`];
}

/** The build that the payment has queued. */
async function lostApp(site: Site, token: string, order_no: string): Promise<string[]> {
  const { data } = await site.call(billing.pollPackOrder, { order_no }, token);
  const giveUpAt = Date.now() + BUILDS_END_MS;
  for (;;) {
    const build = (await site.call(packaging.getBuild, { code: data?.code }, token)).data as unknown as Build | null;
    if (build?.status === 'done') {
      return wrongFiles(site)(build);
    }
    if (!build || build.status === 'failed' || Date.now() > giveUpAt) {
      return [`order ${order_no} is paid, and its build is ${build?.status ?? 'missing'}`];
    }
    await sleep(100);
  }
}
