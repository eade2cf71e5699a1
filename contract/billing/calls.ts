import type { Calls } from '../call.ts';

/** Prices and orders; `Tfsign` is the older interface's name for packing with a signature. */
export const billing = {
  listPrices: {
    method: 'GET',
    path: '/api/user/IndexPriceList',
    body: 'query',
    words: { plans: 'packages', plan: 'type', memberships: 'members' },
    access: 'public',
    success: 1,
    failures: [],
  },
  /** The older interface: prices by their keys, separated by commas. */
  listPriceKeys: {
    method: 'GET',
    also: { method: 'POST' },
    path: '/api/v2/keyPrice',
    body: 'query',
    access: 'public',
    success: 1,
    failures: ['KEY'],
  },
  listRechargeOptions: {
    method: 'POST',
    also: { method: 'GET' },
    path: '/api/user/MoneyList',
    body: 'form',
    access: 'guarded',
    success: 1,
    failures: [],
  },
  recharge: {
    method: 'POST',
    path: '/api/user/Moneypay',
    body: 'form',
    access: 'guarded',
    success: 1,
    once: true,
    failures: ['AMOUNT', 'PAYTYPE', 'STATE', 'FROZEN_MEMBER'],
  },
  /** The state of orders other than packing and renewal. */
  pollOrder: {
    method: 'POST',
    also: { method: 'GET' },
    path: '/api/user/paystatus',
    body: 'form',
    access: 'guarded',
    success: 1,
    quiet: true,
    overlay: false,
    failures: [],
  },
  listOrders: {
    method: 'POST',
    also: { method: 'GET' },
    path: '/api/user/moneylog',
    body: 'form',
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** The same trade records, added up by status and by month. */
  sumOrders: {
    method: 'POST',
    path: '/api/v3/billing/sum-orders',
    body: 'json',
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** The same trade records as a table for spreadsheets. */
  exportOrders: {
    method: 'POST',
    path: '/api/v3/billing/export-orders',
    body: 'json',
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** The movements of the balance of a member, newest first. */
  listMovements: {
    method: 'POST',
    path: '/api/v3/billing/list-movements',
    body: 'json',
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** One order with everything that its payment page shows: its goods, the payment methods, the balance, and its newest slip. */
  getOrder: {
    method: 'GET',
    path: '/api/v3/billing/get-order',
    body: 'query',
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: [],
  },
  payOrder: {
    method: 'POST',
    path: '/api/Tfsign/AppPay',
    body: 'form',
    access: 'guarded',
    success: 1,
    failures: ['BALANCE_SHORT', 'STATE', 'PAYTYPE', 'FROZEN_MEMBER'],
  },
  pollPackOrder: {
    method: 'POST',
    path: '/api/Tfsign/paystatus',
    body: 'form',
    access: 'guarded',
    success: 1,
    quiet: true,
    overlay: false,
    failures: [],
  },
  /** The older interface; `password` is ignored. */
  payByBalance: {
    method: 'POST',
    path: '/api/pay/balance',
    body: 'form',
    access: 'guarded',
    success: 1,
    failures: ['BALANCE_SHORT', 'STATE', 'PAYTYPE', 'FROZEN_MEMBER'],
  },
  payByAlipay: {
    method: 'POST',
    path: '/api/pay/alipay',
    body: 'form',
    access: 'guarded',
    success: 1,
    failures: ['STATE', 'PAYTYPE', 'FROZEN_MEMBER'],
  },
  payByWechat: {
    method: 'POST',
    path: '/api/pay/wxpay',
    body: 'form',
    access: 'guarded',
    success: 1,
    failures: ['STATE', 'PAYTYPE', 'FROZEN_MEMBER'],
  },
  /** Download points; the older name is "app recharge". `pack_id` or `points` names the pack. */
  buyPoints: {
    method: 'POST',
    path: '/api/Tfsign/appracg',
    body: 'form',
    access: 'guarded',
    success: 1,
    once: true,
    failures: ['POINTS', 'PAYTYPE', 'STATE', 'FROZEN_MEMBER'],
  },
  listMemberships: {
    method: 'GET',
    path: '/api/v2/member',
    body: 'query',
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** Years of a level, added to the remaining time; a higher level also costs the difference for that time. `years` 0 is an upgrade alone. */
  orderMembership: {
    method: 'POST',
    path: '/api/v2/member',
    body: 'form',
    access: 'guarded',
    success: 1,
    once: true,
    failures: ['LEVEL', 'PAYTYPE', 'PRICE_CHANGED', 'STATE', 'FROZEN_MEMBER'],
  },
  /** "I have transferred": `file` is an uploaded picture of use `slip`. The order then waits for staff in the state `checking`. */
  sendSlip: {
    method: 'POST',
    path: '/api/v3/billing/send-slip',
    body: 'json',
    access: 'guarded',
    success: 1,
    failures: ['STATE', 'FILE'],
  },
  /** Closes an unpaid order. */
  cancelOrder: {
    method: 'POST',
    path: '/api/v3/billing/cancel-order',
    body: 'json',
    access: 'guarded',
    success: 1,
    failures: ['STATE'],
  },
  /** The title of a member's invoices; without a type it is only read. */
  setInvoiceTitle: {
    method: 'POST',
    path: '/api/user/setinvoice',
    body: 'form',
    access: 'guarded',
    success: 1,
    clears: true,
    failures: ['TITLE', 'TAX_NO'],
  },
  /** `invoice` in `aonlist` opens the screen of invoices; the calls of invoices work in either state, and staff issue the requested invoices. */
  applyForInvoice: {
    method: 'POST',
    path: '/api/user/apply_for_invoice',
    body: 'form',
    access: 'guarded',
    success: 1,
    failures: ['NOT_INVOICEABLE', 'TITLE', 'EMAIL'],
  },
  listInvoices: {
    method: 'POST',
    also: { method: 'GET' },
    path: '/api/user/invoice_log',
    body: 'form',
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** Paid orders that are not on an invoice yet. */
  listInvoiceOrders: {
    method: 'POST',
    also: { method: 'GET' },
    path: '/api/user/invoice_order_list',
    body: 'form',
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** Staff: adds the PDF of an invoice to an item of the queue `invoice`. */
  attachInvoice: {
    method: 'POST',
    path: '/api/staff/billing/attach-invoice',
    body: 'multipart',
    access: 'staff:finance',
    success: 1,
    failures: ['TYPE', 'STATE'],
  },
  /** Staff: the statement of a period, by business day or month, with a table for spreadsheets. */
  getStatement: {
    method: 'GET',
    path: '/api/staff/billing/get-statement',
    body: 'query',
    access: 'staff:finance',
    success: 1,
    failures: [],
  },
  /** Staff: the results of the nightly check of the ledger, for a month of nights. */
  listProofs: {
    method: 'GET',
    path: '/api/staff/billing/list-proofs',
    body: 'query',
    access: 'staff:finance',
    success: 1,
    failures: [],
  },
  /** Staff: orders of all members, by the whole number of an order, a payment, a transfer or a member. */
  findOrders: {
    method: 'GET',
    path: '/api/staff/billing/find-orders',
    body: 'query',
    access: 'staff:finance',
    success: 1,
    failures: [],
  },
  /** Staff: one order with its payments and refunds, and its possible refunds. */
  readOrder: {
    method: 'GET',
    path: '/api/staff/billing/read-order',
    body: 'query',
    access: 'staff:finance',
    success: 1,
    failures: [],
  },
  /** Staff, for support and finance: the money of a member with its movements, newest first. */
  readMemberMoney: {
    method: 'GET',
    path: '/api/staff/billing/read-member-money',
    body: 'query',
    access: 'staff',
    success: 1,
    failures: ['ROLE'],
  },
  /** Staff, for support and finance: the orders of a member, newest first. */
  listMemberOrders: {
    method: 'GET',
    path: '/api/staff/billing/list-member-orders',
    body: 'query',
    access: 'staff',
    success: 1,
    failures: ['ROLE'],
  },
  /** Staff: requests the refund of a paid order, completely without its gifts; the queue `refund` decides it. */
  askRefund: {
    method: 'POST',
    path: '/api/staff/billing/ask-refund',
    body: 'json',
    access: 'staff:finance',
    success: 1,
    failures: ['STATE', 'NOT_REFUNDABLE'],
  },
} as const satisfies Calls;
