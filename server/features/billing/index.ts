import type { Feature } from '#server/feature/feature.ts';
import { sendSlip } from './bank/send-slip.ts';
import { slipQueue } from './bank/slip-queue.ts';
import { findOrders, listMemberOrders } from './books/find-orders.ts';
import { listProofs } from './books/list-proofs.ts';
import { readMemberMoney } from './books/read-member-money.ts';
import { readOrder } from './books/read-order.ts';
import { buyPoints, pointsPurchase } from './buy/buy-points.ts';
import { getOrder } from './buy/get-order.ts';
import { listMemberships, membershipPurchase, orderMembership } from './buy/membership.ts';
import { payByAlipay, payByBalance, payByWechat, payOrder } from './buy/pay-order.ts';
import { listRechargeOptions, recharge, rechargePurchase } from './buy/recharge.ts';
import { closing } from './closing.ts';
import { factsOfMoney } from './downloads/facts-of-money.ts';
import { applyForInvoice } from './invoices/apply-for-invoice.ts';
import { attachInvoice } from './invoices/attach-invoice.ts';
import { invoiceQueue } from './invoices/invoice-queue.ts';
import { listInvoiceOrders, listInvoices } from './invoices/list-invoices.ts';
import { setInvoiceTitle } from './invoices/set-title.ts';
import jobs from './jobs.ts';
import { listPriceKeys } from './list-price-keys.ts';
import { listPrices } from './list-prices.ts';
import { cancelOrder } from './payment/cancel-order.ts';
import { registerNotices } from './payment/notify-routes.ts';
import { pollOrder, pollPackOrder } from './payment/poll-order.ts';
import { exportOrders } from './records/export-orders.ts';
import { listMovements } from './records/list-movements.ts';
import { listOrders } from './records/list-orders.ts';
import { sumOrders } from './records/sum-orders.ts';
import { askRefund } from './refunds/ask-refund.ts';
import { hangingQueue } from './refunds/hanging-refunds.ts';
import { refundQueue } from './refunds/refund-queue.ts';
import { acceptRefundNotice } from './refunds/send-refund.ts';
import { getStatement } from './statement/get-statement.ts';
import { acceptClawbackNotice } from './unmatched/accept-clawback-notice.ts';
import { unmatchedQueue } from './unmatched/unmatched-queue.ts';

export const billing: Feature = {
  name: 'billing',
  calls: [
    listPrices,
    listPriceKeys,
    listRechargeOptions,
    recharge,
    pollOrder,
    listOrders,
    sumOrders,
    exportOrders,
    listMovements,
    getOrder,
    payOrder,
    pollPackOrder,
    payByBalance,
    payByAlipay,
    payByWechat,
    cancelOrder,
    sendSlip,
    buyPoints,
    listMemberships,
    orderMembership,
    askRefund,
    getStatement,
    setInvoiceTitle,
    applyForInvoice,
    listInvoices,
    listInvoiceOrders,
    attachInvoice,
    findOrders,
    readOrder,
    readMemberMoney,
    listMemberOrders,
    listProofs,
  ],
  jobs,
  routes: (app, deps) => registerNotices(app, deps, { onRefund: acceptRefundNotice, onClawback: acceptClawbackNotice }),
  purchases: [rechargePurchase, pointsPurchase, membershipPurchase],
  reviewQueues: [slipQueue, refundQueue, hangingQueue, unmatchedQueue, invoiceQueue],
  closing,
  facts: factsOfMoney,
};
