import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { html } from '#formats/html/html.ts';
import { formatYuan, yuanOf } from '#rules/billing/yuan.ts';
import type { PaymentSandbox } from '#server/adapters/payment/sandbox.ts';
import type { SimulatedTrade } from '#server/adapters/payment/simulated-trade.ts';
import { type Outcome, outcomes } from '#server/adapters/payment/simulator.ts';
import { languageOf, sendPlainPage } from '#server/feature/plain-page.ts';
import { type Localized, textIn } from '#words/language.ts';
import { behaviorLink } from './sandbox-behavior.ts';

const texts = {
  wechat: { zh: '沙箱微信支付', en: 'Sandbox WeChat Pay' },
  alipay: { zh: '沙箱支付宝', en: 'Sandbox Alipay' },
  stripe: { zh: '沙箱银行卡', en: 'Sandbox card' },
  about: {
    zh: '这是演示站，不会真的扣款。选择结果，就像手机上完成了付款；通知会签名后发给本站。',
    en: 'This is a demo site where no money moves. Choose how the payment ends, as if it had been made on a phone; the site gets the signed notification.',
  },
  gone: { zh: '没有这笔订单', en: 'Order not found' },
  goneAbout: { zh: '它可能已经关闭，请回到电脑上重新下单。', en: 'It may be closed. Place it again on your computer.' },
  subject: { zh: '商品', en: 'For' },
  amount: { zh: '金额', en: 'Amount' },
  done: { zh: '已付款', en: 'Paid' },
  doneAbout: {
    zh: '通知已发给本站，可以关闭这个页面。',
    en: 'The site has the notification. You can close this page.',
  },
} as const satisfies Record<string, Localized>;

const outcomeTexts: Record<Outcome, Localized> = {
  paid: { zh: '付款', en: 'Pay' },
  twice: { zh: '付款，通知发两次', en: 'Pay, and notify twice' },
  'other-amount': { zh: '付了另一个金额', en: 'Pay another amount' },
  'wrong-amount': { zh: '通知里金额不符', en: 'Notify another amount' },
  'wrong-merchant': { zh: '通知里商户不符', en: 'Notify another merchant' },
  late: { zh: '超时后才付款', en: 'Pay after the time is over' },
};

/** The demo's payer: the address in the demo's payment codes, and the same as a call for tests. */
export function registerSandboxPay(
  app: FastifyInstance,
  sandbox: PaymentSandbox,
  guard: onRequestAsyncHookHandler,
): void {
  app.get('/sandbox/pay/:order', { onRequest: guard }, async (request, reply) => {
    const trade = (await sandbox.simulator()).find(orderOf(request).orderNo);
    return trade ? showTrade(request, reply, trade) : showGone(request, reply);
  });

  app.post('/sandbox/pay/:order', { onRequest: guard }, async (request, reply) => {
    const { orderNo, isJson } = orderOf(request);
    const { outcome } = (request.body ?? {}) as { outcome?: unknown };
    const payOutcome = outcomes.find((one) => one === outcome);
    const postings = payOutcome ? (await sandbox.simulator()).pay(orderNo, payOutcome) : null;
    if (!postings) {
      return isJson ? reply.code(404).send({ delivered: [] }) : showGone(request, reply);
    }
    const delivered = [];
    for (const { path, headers, body } of postings) {
      // The request goes through the whole of HTTP without a socket, so that any listen address works.
      const answer = await app.inject({ method: 'POST', url: path, headers, payload: body });
      delivered.push({ status: answer.statusCode, body: answer.body });
    }
    return isJson
      ? { order_no: orderNo, outcome: payOutcome, delivered }
      : sendPlainPage(request, reply, { title: texts.done, about: texts.doneAbout });
  });
}

/** `/sandbox/pay/{order_no}.json` answers JSON. */
function orderOf(request: FastifyRequest): { orderNo: string; isJson: boolean } {
  const { order } = request.params as { order: string };
  return { orderNo: order.replace(/\.json$/, ''), isJson: order.endsWith('.json') };
}

function showTrade(request: FastifyRequest, reply: FastifyReply, trade: SimulatedTrade) {
  const language = languageOf(request);
  const text = (localized: Localized) => textIn(language, localized);
  const buttons = outcomes.map(
    (one) => html`<button name="outcome" value="${one}">${text(outcomeTexts[one])}</button>`,
  );
  return sendPlainPage(request, reply, {
    title: texts[trade.channel],
    about: texts.about,
    body: html`<dl><dt>${text(texts.subject)}</dt><dd>${trade.subject}</dd>
<dt>${text(texts.amount)}</dt><dd>${formatYuan(yuanOf(trade.amountFen))}</dd></dl>
<form method="post">${buttons}</form>${behaviorLink(language)}`,
  });
}

const showGone = (request: FastifyRequest, reply: FastifyReply) =>
  sendPlainPage(request, reply.code(404), { title: texts.gone, about: texts.goneAbout });
