import type { Feature } from '#server/feature/feature.ts';
import { closing } from './closing.ts';
import jobs from './jobs.ts';
import { factsOfMoney } from './ledger/facts-of-money.ts';
import { listPriceKeys } from './list-price-keys.ts';
import { listPrices } from './list-prices.ts';
import { cancelOrder } from './orders/cancel-order.ts';
import { listOrders } from './orders/list-orders.ts';
import { payByBalance, payOrder } from './orders/pay-order.ts';
import { pollPackOrder } from './orders/poll-order.ts';

export const billing: Feature = {
  name: 'billing',
  calls: [listPrices, listPriceKeys, listOrders, payOrder, payByBalance, pollPackOrder, cancelOrder],
  jobs,
  closing,
  facts: factsOfMoney,
};
