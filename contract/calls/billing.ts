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
    path: '/api/v2/keyPrice',
    body: 'query',
    access: 'public',
    success: 1,
    failures: ['KEY'],
  },
  listOrders: {
    method: 'POST',
    path: '/api/user/moneylog',
    body: 'form',
    access: 'guarded',
    success: 1,
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
  /** Closes an unpaid order. */
  cancelOrder: {
    method: 'POST',
    path: '/api/v3/billing/cancel-order',
    body: 'json',
    access: 'guarded',
    success: 1,
    failures: ['STATE'],
  },
} as const satisfies Calls;
