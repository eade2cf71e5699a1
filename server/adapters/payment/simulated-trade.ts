import type { KeyObject } from 'node:crypto';
import type { PaymentChannel } from '#server/ports/payment.ts';

/** The provider's record of a trade. */
export type SimulatedTrade = {
  channel: PaymentChannel;
  orderNo: string;
  amountFen: number;
  subject: string;
  expiresAt: Date;
  state: 'waiting' | 'paid' | 'closed';
  /** Only of Alipay, whose trades exist from the scan on. */
  isScanned?: boolean;
  /** Set when it is paid. */
  providerNo: string;
  paidAt: Date | null;
  /** Once its payer has the money back; a trade of the simulator is refunded once. */
  refund: { refundNo: string; amountFen: number } | null;
  /** The refund that was asked for and taken, from then on; its money may still be here. `failure`: why the payer’s bank has given it back since. */
  asked?: { refundNo: string; amountFen: number; failure?: string; isByHand?: true };
  /** Only of Stripe: a dispute of its payer, with the number of movements of its money. */
  dispute?: { status: string; movements: number };
};

export type SimulatorSettings = {
  wechat: {
    appId: string;
    mchId: string;
    serial: string;
    merchantPublicKey: KeyObject;
    apiV3Key: string;
    /** WeChat's own key and its id. */
    privateKey: KeyObject;
    publicKeyId: string;
  };
  alipay: { appId: string; sellerId: string; appPublicKey: KeyObject; privateKey: KeyObject };
  stripe: { secretKey: string; webhookSecret: string };
  /** The page where the tester pays an order. */
  pageOf(orderNo: string): string;
};

export type Trades = {
  /** Null when the number has another amount already. */
  begin(
    trade: Pick<SimulatedTrade, 'channel' | 'orderNo' | 'amountFen' | 'subject' | 'expiresAt'>,
  ): SimulatedTrade | null;
  find(channel: PaymentChannel, orderNo: string): SimulatedTrade | undefined;
  findPaid(channel: PaymentChannel, providerNo: string): SimulatedTrade | undefined;
  findAsked(channel: PaymentChannel, refundNo: string): SimulatedTrade | undefined;
};

/** One of `behaviors` in `simulator-behaviors.ts`. */
export type Behavior = string;
export type Situation = {
  trades: Trades;
  behavior: Behavior;
  now: Date;
  /** The channels whose last answer had a wrong signature on purpose. */
  probed: Set<string>;
  /** The first answers under the keys of requests that may be repeated. */
  kept: Map<string, { body: string; answer: { status: number; content: object; isDone: boolean } }>;
};

/** A notification as it goes over the wire. */
export type Posting = {
  path: '/notify/wechat' | '/notify/wechat-refund' | '/notify/alipay' | '/notify/stripe';
  headers: Record<string, string>;
  body: string;
};

/** The ways in which a notice may differ from the truth. */
export type NoticeFacts = { amountFen: number; isOurs: boolean; paidAt: Date; charset?: 'gbk' };
