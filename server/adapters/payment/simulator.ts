import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { Clock } from '#server/ports/clock.ts';
import { paymentChannels } from '#server/ports/payment.ts';
import { alipayNotice, alipayRefundNotice, answerAlipayPay } from './simulate-alipay-pay.ts';
import type {
  Behavior,
  NoticeFacts,
  Posting,
  SimulatedTrade,
  SimulatorSettings,
  Situation,
  Trades,
} from './simulated-trade.ts';
import { behaviors } from './simulator-behaviors.ts';
import {
  answerStripeApi,
  stripeByHandEvents,
  stripeDisputeEvent,
  stripeNotice,
  stripeRefundEvents,
} from './stripe/simulate-stripe.ts';
import { answerWechatPay, wechatNotice, wechatRefundNotice } from './wechat-pay/simulate-wechat-pay.ts';

/** `wrong-amount` and `wrong-merchant` are false notifications; with `other-amount` an amount that differs from the order’s is really paid. */
export const outcomes = ['paid', 'twice', 'other-amount', 'wrong-amount', 'wrong-merchant', 'late'] as const;
export type Outcome = (typeof outcomes)[number];

/** WeChat Pay, Alipay and Stripe on a loopback port, with real HTTP and signatures, so that the real adapters run. */
export type PaymentSimulator = {
  base: string;
  /** The newest trade of an order, in any channel. */
  find(orderNo: string): SimulatedTrade | null;
  /** A payer scans the code without paying yet; false for a trade whose code has expired. */
  scan(orderNo: string): boolean;
  /** A payer pays; returns the notifications that the provider sends. Null for a trade that cannot be paid. */
  pay(orderNo: string, outcome: Outcome): Posting[] | null;
  /** The notification of a refund that was paid; null for an order without one. */
  refundNotice(orderNo: string): Posting | null;
  /**
   * The payer’s bank returns a paid refund, days later; returns the events. Null for an order without one, and for a provider that sends no such
   * events.
   */
  returnRefund(orderNo: string, failure: string): Posting[] | null;
  /** The operator refunds a part or the whole in the provider's console; returns the notifications. Null for an unpaid order. */
  refundByHand(orderNo: string, amountFen: number): Posting[] | null;
  /**
   * The payer of a card opens or continues a dispute; returns its event, with the status and the movements of money so far. Null for every provider
   * except Stripe.
   */
  dispute(orderNo: string, event: string, state: { status: string; movements: number }): Posting[] | null;
  behaviors: readonly string[];
  behavior(): string;
  /** Sets one of the `behaviors` until the next call. Throws `RangeError` for any other. */
  behave(how: string): void;
  close(): Promise<void>;
};

/** Later than the tolerance for clock differences. */
const LATE_MS = 20 * 60_000;

export async function startPaymentSimulator(settings: SimulatorSettings, clock: Clock): Promise<PaymentSimulator> {
  const simulatedTrades: SimulatedTrade[] = [];
  let behavior: Behavior = 'well';
  const trades = createTrades(simulatedTrades);
  const memory = { trades, probed: new Set<string>(), kept: new Map(), running: new Set<string>() };
  const server = createServer((request, response) => {
    if (behavior !== 'silent') {
      answer(settings, request, response, { ...memory, behavior, now: clock.now() }).catch(() =>
        // Any program on this machine may send requests that the simulator does not know.
        response.writeHead(400).end(),
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const newest = (orderNo: string) => simulatedTrades.findLast((trade) => trade.orderNo === orderNo) ?? null;

  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    find: newest,
    scan: (orderNo) => scan(newest(orderNo), clock.now()),
    pay: (orderNo, outcome) => pay(settings, newest(orderNo), outcome, { now: clock.now(), behavior }),
    refundNotice: (orderNo) => {
      const trade = newest(orderNo);
      return trade?.refund && trade.channel === 'wechat' ? wechatRefundNotice(settings, trade, clock.now()) : null;
    },
    returnRefund: (orderNo, failure) => {
      const trade = newest(orderNo);
      if (!trade?.refundRequest || trade.channel !== 'stripe') {
        return null;
      }
      Object.assign(trade, { refund: null, refundRequest: { ...trade.refundRequest, failure } });
      return stripeRefundEvents(settings, trade, clock.now());
    },
    refundByHand: (orderNo, amountFen) => refundByHand(settings, newest(orderNo), amountFen, clock.now()),
    dispute: (orderNo, event, state) => {
      const trade = newest(orderNo);
      if (!trade?.paidAt || trade.channel !== 'stripe') {
        return null;
      }
      trade.dispute = { ...state, beganAt: trade.dispute?.beganAt ?? clock.now() };
      return [stripeDisputeEvent(settings, trade, `charge.dispute.${event}`, clock.now())];
    },
    behaviors,
    behavior: () => behavior,
    behave: (how) => {
      if (!behaviors.includes(how)) {
        throw new RangeError(`the payment simulator cannot behave ${how}`);
      }
      behavior = how;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function createTrades(simulatedTrades: SimulatedTrade[]): Trades {
  const trades: Trades = {
    begin(request) {
      const found = trades.find(request.channel, request.orderNo);
      if (found) {
        return found.amountFen === request.amountFen ? found : null;
      }
      const trade: SimulatedTrade = { ...request, state: 'waiting', providerNo: '', paidAt: null, refund: null };
      simulatedTrades.push(trade);
      return trade;
    },
    find: (channel, orderNo) => simulatedTrades.find((trade) => trade.channel === channel && trade.orderNo === orderNo),
    findPaid: (channel, providerNo) =>
      simulatedTrades.find(
        (trade) => trade.channel === channel && trade.providerNo !== '' && trade.providerNo === providerNo,
      ),
    findAsked: (channel, refundNo) =>
      simulatedTrades.find((trade) => trade.channel === channel && trade.refundRequest?.refundNo === refundNo),
  };
  return trades;
}

async function answer(
  settings: SimulatorSettings,
  request: IncomingMessage,
  response: ServerResponse,
  memory: Situation & { running: Set<string> },
): Promise<void> {
  const body = await text(request);
  const { method = 'GET', url = '/', headers } = request;
  const message = { method, url, headers, body };
  if (memory.behavior === 'down' || memory.behavior === 'nonsense') {
    response.writeHead(memory.behavior === 'down' ? 502 : 200).end('<html>Bad Gateway</html>');
  } else if (url.startsWith('/gateway.do')) {
    const answered = answerAlipayPay(settings, { url, body }, memory);
    end(response, memory, () => response.writeHead(200, { 'content-type': answered.type }).end(answered.body));
  } else {
    const answerOne = url.startsWith('/v1/') ? answerStripeApi : answerWechatPay;
    const answered = await inTurn(message, memory, (situation) => answerOne(settings, message, situation));
    end(response, memory, () => response.writeHead(answered.status, answered.headers).end(answered.body));
  }
}

/** Longer than a test waits for an answer by default. */
const SLOW_MS = 1_500;

/** Refuses a request that meets an equal one on its way. */
async function inTurn<Answered>(
  { method, headers, body }: { method: string; headers: IncomingHttpHeaders; body: string },
  { running, ...situation }: Situation & { running: Set<string> },
  run: (situation: Situation) => Answered,
): Promise<Answered> {
  const key = String(headers['idempotency-key'] ?? /"out_refund_no":"([^"]+)"/.exec(body)?.[1] ?? '');
  if (method !== 'POST' || key === '') {
    return run(situation);
  }
  if (running.has(key)) {
    return run({ ...situation, behavior: 'in-progress' });
  }
  running.add(key);
  try {
    await (situation.behavior === 'slow' && setTimeout(SLOW_MS));
    return run(situation);
  } finally {
    running.delete(key);
  }
}

/** The request stays carried out when its answer does not arrive. */
function end(response: ServerResponse, { behavior }: Situation, send: () => void): void {
  if (behavior === 'deaf') {
    response.destroy();
  } else {
    send();
  }
}

function scan(trade: SimulatedTrade | null, now: Date): boolean {
  if (!trade || !isPayable(trade, now)) {
    return false;
  }
  trade.isScanned = true;
  return true;
}

const isPayable = ({ state, expiresAt }: SimulatedTrade, now: Date): boolean => state !== 'closed' && now < expiresAt;

/** A false notification moves no money, so its trade is unchanged. */
function pay(
  settings: SimulatorSettings,
  trade: SimulatedTrade | null,
  outcome: Outcome,
  { now, behavior }: Pick<Situation, 'now' | 'behavior'>,
): Posting[] | null {
  const isLie = outcome === 'wrong-amount' || outcome === 'wrong-merchant';
  const paidAt = outcome === 'late' ? new Date((trade?.expiresAt ?? now).getTime() + LATE_MS) : now;
  if (!trade || (trade.state !== 'paid' && outcome !== 'late' && !isPayable(trade, now))) {
    return null;
  }
  const isOther = outcome === 'other-amount' || outcome === 'wrong-amount';
  const amountFen = isOther ? trade.amountFen - 1 || 2 : trade.amountFen;
  const paid = trade.paidAt ? trade : { ...trade, paidAt, providerNo: newNumber(trade, now) };
  if (!isLie) {
    Object.assign(trade, paid, { state: 'paid', amountFen });
  }
  const charset = behavior === 'gbk' ? { charset: 'gbk' as const } : {};
  const facts: NoticeFacts = { amountFen, isOurs: outcome !== 'wrong-merchant', paidAt: paid.paidAt!, ...charset };
  const notice = { wechat: wechatNotice, alipay: alipayNotice, stripe: stripeNotice }[trade.channel];
  return Array.from({ length: outcome === 'twice' ? 2 : 1 }, () => notice(settings, paid, facts, now));
}

function refundByHand(settings: SimulatorSettings, trade: SimulatedTrade | null, amountFen: number, now: Date) {
  if (!trade?.paidAt) {
    return null;
  }
  const refund = { refundNo: `console${randomBytes(8).toString('hex')}`, amountFen };
  Object.assign(trade, { refund, refundRequest: { ...refund, isByHand: true } });
  return {
    wechat: () => [wechatRefundNotice(settings, trade, now)],
    alipay: () => [alipayRefundNotice(settings, trade, now)],
    stripe: () => stripeByHandEvents(settings, trade, now),
  }[trade.channel]();
}

/** A number with the length of the channel's own. */
const newNumber = ({ channel }: SimulatedTrade, now: Date): string =>
  `${paymentChannels.indexOf(channel) + 1}${now.getTime()}${randomBytes(6).toString('hex')}`;
