import type { Feature } from '#server/feature/feature.ts';
import { closing } from './closing.ts';
import jobs from './jobs.ts';
import { factsOfMoney } from './ledger/facts-of-money.ts';
import { listPriceKeys } from './list-price-keys.ts';
import { listPrices } from './list-prices.ts';
import { listOrders } from './orders/list-orders.ts';
import { cancelOrder } from './payment/cancel-order.ts';
import { registerNotices } from './payment/notify-routes.ts';
import { payByAlipay, payByBalance, payByWechat, payOrder } from './payment/pay-order.ts';
import { pollOrder, pollPackOrder } from './payment/poll-order.ts';
import { listRechargeOptions, recharge, rechargePurchase } from './payment/recharge.ts';

export const billing: Feature = {
  name: 'billing',
  calls: [
    listPrices,
    listPriceKeys,
    listRechargeOptions,
    recharge,
    pollOrder,
    listOrders,
    payOrder,
    pollPackOrder,
    payByBalance,
    payByAlipay,
    payByWechat,
    cancelOrder,
  ],
  jobs,
  routes: registerNotices,
  purchases: [rechargePurchase],
  closing,
  facts: factsOfMoney,
};
