import type { Calls } from '../call.ts';

/** Prices. Orders and payment come with their issue. */
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
} as const satisfies Calls;
