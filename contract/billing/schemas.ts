import { z } from 'zod';
import { membershipLevels } from '#rules/billing/membership-price.ts';
import { movementKinds } from '#rules/billing/movement.ts';
import { moneyChannels } from '#rules/billing/order-life.ts';
import {
  code,
  duration,
  flag,
  id,
  limit,
  listOf,
  page,
  typedInt,
  unixSeconds,
  unixSecondsInput,
  yuan,
} from '../fields.ts';
import type { SchemasOf } from '../schemas.ts';
import type { billing } from './calls.ts';
import { memberMoney, orderInFull, ordersForStaff, proofs } from './schemas/books.ts';
import {
  memberRefund,
  order,
  orderKind,
  orderNo,
  orderStatus,
  payableOrder,
  paytype,
  paytypeInput,
  shownOrder,
} from './schemas/order.ts';
import { paidLevel, priceList } from './schemas/price-list.ts';

const invoiceStatus = z.enum(['applied', 'issued', 'rejected']);
/** `from` and `to` limit the time at which an order was placed. */
const recordFilter = {
  status: orderStatus.optional(),
  kind: orderKind.optional(),
  from: unixSecondsInput.optional(),
  to: unixSecondsInput.optional(),
};
const invoiceSum = z.object({ count: z.int().nonnegative(), amount: yuan });

export const billingSchemas = {
  listPrices: {
    input: z.object({}),
    output: priceList,
  },
  listPriceKeys: {
    input: z.object({ key: z.string().max(2000) }),
    output: z.array(
      z.object({ key: z.string(), price: yuan, unit: z.enum(['month', 'quarter', 'year', 'forever', 'pack']) }),
    ),
  },
  listRechargeOptions: {
    input: z.object({}),
    output: z.object({
      options: z.array(z.object({ id, amount: yuan, gift: yuan })),
      min: z.int(),
      max: z.int(),
      paytypes: z.array(z.enum(moneyChannels)),
    }),
  },
  recharge: {
    /** `money` is whole yuan; `id` is a recharge option instead. */
    input: z.object({
      money: z.string().max(32).optional(),
      id: id.optional(),
      paytype: paytypeInput,
      nonce: z.string().max(64).optional(),
    }),
    output: payableOrder,
  },
  pollOrder: {
    input: z.object({ order_no: orderNo }),
    output: z.object({ order_no: z.string(), status: orderStatus, balance: yuan.optional() }),
  },
  listOrders: {
    input: z.object({ page, limit, app_id: id.optional(), order_no: orderNo.optional(), ...recordFilter }),
    output: listOf(
      order.extend({
        /** The money that was paid back. */
        refund: memberRefund.optional(),
        /** `open` can still be invoiced; `none` never. */
        invoice: z.enum(['none', 'open', 'applied', 'issued']),
      }),
    ),
  },
  sumOrders: {
    input: z.object({ kind: recordFilter.kind, from: recordFilter.from, to: recordFilter.to }),
    output: z.object({
      statuses: z.array(z.object({ status: orderStatus, count: z.int(), amount: yuan })),
      /** Paid in money, recharges included, without the part paid from the balance. */
      paid: z.object({ count: z.int(), amount: yuan }),
      from_balance: z.object({ count: z.int(), amount: yuan }),
      /** The money that was paid, for each month of Asia/Shanghai with an order, as `2026-11`. */
      months: z.array(z.object({ month: z.string(), amount: yuan })),
    }),
  },
  exportOrders: {
    input: z.object(recordFilter),
    /** `has_more` when older records are left out. */
    output: z.object({ csv: z.string(), count: z.int(), has_more: flag }),
  },
  listMovements: {
    input: z.object({ page, limit }),
    output: listOf(
      z.object({
        id: z.string(),
        kind: z.enum(movementKinds),
        /** Whether it is the gift that came with a recharge. */
        is_gift: flag,
        /** The goods of the order; missing without an order. */
        service: z.string().optional(),
        order_no: z.string().optional(),
        paytype: paytype.optional(),
        /** Negative when money was taken. */
        amount: yuan,
        /** The spendable money afterwards. */
        after: yuan,
        create_time: unixSeconds,
      }),
    ),
  },
  getOrder: { input: z.object({ order_no: orderNo }), output: shownOrder },
  payOrder: { input: z.object({ order_no: orderNo, paytype: paytypeInput }), output: payableOrder },
  pollPackOrder: {
    input: z.object({ order_no: orderNo }),
    output: z.object({
      order_no: z.string(),
      status: orderStatus,
      code: code.optional(),
      build: z.object({ status: z.string(), progress: z.int() }).optional(),
    }),
  },
  payByBalance: {
    input: z.object({ order_no: orderNo, password: z.string().max(640).optional() }),
    output: payableOrder,
  },
  payByAlipay: { input: z.object({ order_no: orderNo }), output: payableOrder },
  payByWechat: { input: z.object({ order_no: orderNo }), output: payableOrder },
  buyPoints: {
    input: z.object({
      pack_id: id.optional(),
      points: typedInt.optional(),
      paytype: paytypeInput,
      nonce: z.string().max(64).optional(),
    }),
    output: payableOrder,
  },
  listMemberships: {
    input: z.object({}),
    output: z.object({
      levels: z.array(
        z.object({
          level: paidLevel,
          title: z.string(),
          year: yuan,
          /** The price of an upgrade to this level for the remaining time; missing for a level that is not above the present one. */
          upgrade: yuan.optional(),
          /** Whether the level can be bought: no level below the present one. */
          open: flag,
        }),
      ),
      mine: z.object({ level: z.enum(['none', ...membershipLevels]), expire: unixSeconds }),
    }),
  },
  orderMembership: {
    input: z.object({
      level: paidLevel,
      years: duration(100).default(1),
      /** The amount that the buyer has seen. */
      amount: z.string().max(16).optional(),
      paytype: paytypeInput.optional(),
      nonce: z.string().max(64).optional(),
    }),
    output: payableOrder,
  },
  sendSlip: { input: z.object({ order_no: orderNo, file: z.string().min(1).max(64) }), output: order },
  setInvoiceTitle: {
    input: z.object({
      type: z.enum(['person', 'company']).optional(),
      title: z.string().max(1000).optional(),
      tax_no: z.string().max(64).optional(),
      bank: z.string().max(200).optional(),
      account: z.string().max(100).optional(),
      address: z.string().max(400).optional(),
      phone: z.string().max(100).optional(),
    }),
    output: z
      .object({
        id,
        type: z.enum(['person', 'company']),
        title: z.string(),
        tax_no: z.string(),
        bank: z.string(),
        account: z.string(),
        address: z.string(),
        phone: z.string(),
      })
      .nullable(),
  },
  applyForInvoice: {
    /** `order_nos` are separated by commas. */
    input: z.object({ order_nos: z.string().min(1).max(4000), title_id: id, email: z.string().max(640) }),
    output: z.object({ id, status: invoiceStatus }),
  },
  listInvoices: {
    input: z.object({ page, limit }),
    output: listOf(
      z.object({
        id,
        amount: yuan,
        title: z.string(),
        status: invoiceStatus,
        /** The reason of the rejection. */
        reason: z.string(),
        /** An address of the PDF. */
        file: z.string().optional(),
        email: z.string(),
        create_time: unixSeconds,
      }),
    ).extend({ sums: z.object({ applied: invoiceSum, issued: invoiceSum }) }),
  },
  /** `amount` is the sum of all of them. */
  listInvoiceOrders: { input: z.object({ page, limit }), output: listOf(order).extend({ amount: yuan }) },
  attachInvoice: {
    /** `id` is the id of the item. */
    input: z.object({ id, invoice: z.object({ filename: z.string(), bytes: z.instanceof(Uint8Array) }) }),
    output: z.object({ attached: z.literal(1) }),
  },
  getStatement: {
    input: z.object({ from: unixSecondsInput, to: unixSecondsInput, by: z.enum(['day', 'month']).default('day') }),
    output: z.object({
      rows: z.array(
        z.object({
          period: z.string(),
          wechat: yuan,
          alipay: yuan,
          stripe: yuan,
          bank: yuan,
          sales: yuan,
          recharges: yuan,
          surplus: yuan,
          from_balances: yuan,
          refunds: yuan,
          paid_back: yuan,
          gifts: yuan,
        }),
      ),
      /** The money and points of all members at present. */
      owed: z.object({ balance: yuan, gift: yuan, held: yuan, points: z.int() }),
      csv: z.string(),
    }),
  },
  listProofs: { input: z.object({}), output: proofs },
  findOrders: {
    input: z.object({
      keyword: z.string().max(100).default(''),
      member: id.optional(),
      status: orderStatus.optional(),
      before: id.optional(),
      limit,
    }),
    output: ordersForStaff,
  },
  readOrder: { input: z.object({ order_no: orderNo }), output: orderInFull },
  readMemberMoney: { input: z.object({ id, before: id.optional(), limit }), output: memberMoney },
  listMemberOrders: { input: z.object({ id, before: id.optional(), limit }), output: ordersForStaff },
  askRefund: {
    input: z.object({
      order_no: orderNo,
      /** The target of the refund: the balance, or the channel of the payment. */
      way: z.enum(['balance', 'channel']),
      reason: z.string().trim().min(1).max(200),
    }),
    output: z.object({ id, amount: yuan }),
  },
  cancelOrder: { input: z.object({ order_no: orderNo }), output: order },
} satisfies SchemasOf<typeof billing>;
