import { account } from '#contract/account/calls.ts';
import { billing } from '#contract/billing/calls.ts';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import { files } from '#contract/files/calls.ts';
import { packaging } from '#contract/packaging/calls.ts';
import type { OutputOf } from '#contract/schemas.ts';
import type { Outcome } from '#server/adapters/payment/simulator.ts';
import { post } from '#server/features/billing/ledger/post.ts';
import type { Calling, TestMember, TestServer } from './test-server.ts';
import { idPhoto } from './verification.ts';

/** An order on the wire, or its refusal. */
export type WireOrder = OutputOf<typeof billingSchemas.payOrder> & { err?: string; need?: string };
type PolledOrder = OutputOf<typeof billingSchemas.pollPackOrder> & { err?: string };

/** Orders an app for a year: 129.00 yuan. */
export async function orderApp(server: Calling, member: TestMember, fields: object): Promise<WireOrder> {
  const input = { plan: 'primary', months: 12, platforms: 'android', create: 1, ...fields };
  return (await server.call<WireOrder>(packaging.orderBuild, input, { ...member, language: 'zh-EN' })).data;
}

export const payOrder = async (server: Calling, member: TestMember, input: { order_no: string; paytype: string }) =>
  (await server.call<WireOrder>(billing.payOrder, input, member)).data;

/** The payer of the sandbox, who pays an order at WeChat, Alipay or Stripe. */
export const drivePayer = ({ app }: TestServer, order_no: string, outcome: Outcome = 'paid') =>
  app.inject({
    method: 'POST',
    url: `/sandbox/pay/${order_no}.json`,
    payload: { outcome },
    headers: { host: '127.0.0.1' },
  });

/** Pays for a recharge; returns the number of its order. */
export async function recharge(server: TestServer, member: TestMember, money: string, paytype = 'wechat') {
  const { order_no } = (await server.call<WireOrder>(billing.recharge, { money, paytype }, member)).data;
  await drivePayer(server, order_no);
  return order_no;
}

export const pollOrder = async (server: Calling, member: TestMember, order_no: string) =>
  (await server.call<PolledOrder>(billing.pollPackOrder, { order_no }, member)).data;

export const balanceOf = async (server: Calling, member: TestMember) =>
  (await server.call<{ balance: string }>(account.getUserInfo, {}, member)).data.balance;

/** Uploads a picture of a slip; returns its reference. */
export async function uploadSlip(server: Calling, member: TestMember): Promise<string> {
  const picture = await idPhoto();
  return (await server.call<{ file: string }>(files.uploadImage, { picture, use: 'slip' }, member)).data.file;
}

let giftCount = 0;

/** Gives a member money as a recharge does, in fen. */
export async function giveBalance({ db, clock }: TestServer, { id: memberId }: TestMember, fen: number, giftFen = 0) {
  giftCount += 1;
  const postings = [
    { account: { kind: 'wechat' as const }, amount: -fen },
    { account: { kind: 'balance' as const, memberId }, amount: fen },
    { account: { kind: 'gifts_given' as const }, amount: -giftFen },
    { account: { kind: 'gift' as const, memberId }, amount: giftFen },
  ];
  await db
    .transaction()
    .execute((tx) => post(tx, { key: `given:${giftCount}`, kind: 'recharge', at: clock.now(), postings }));
}
