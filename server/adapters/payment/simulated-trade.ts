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
  /** Only for Alipay, whose trades exist from the scan on. */
  isScanned?: boolean;
  /** Set when the trade is paid. */
  providerNo: string;
  paidAt: Date | null;
  /** Set once the payer has the money back; a trade of the simulator is refunded once. */
  refund: { refundNo: string; amountFen: number } | null;
  /**
   * The requested and accepted refund, whose money may not have moved yet. `failure`: the reason for which the payer’s bank has returned it since.
   */
  refundRequest?: { refundNo: string; amountFen: number; failure?: string; isByHand?: true };
  /** Only for Stripe: a dispute of the payer, with the number of movements of money. */
  dispute?: { status: string; movements: number; beganAt: Date };
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
  /** The page on which the tester pays an order. */
  pageOf(orderNo: string): string;
};

export type Trades = {
  /** Null when the number already has another amount. */
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
  /** The first answers under the keys of repeatable requests. */
  kept: Map<string, { body: string; answer: { status: number; content: object; isDone: boolean } }>;
};

/** A notification in its form on the wire. */
export type Posting = {
  path: '/notify/wechat' | '/notify/wechat-refund' | '/notify/alipay' | '/notify/stripe';
  headers: Record<string, string>;
  body: string;
};

/** The facts in which a notification may differ from the truth. */
export type NoticeFacts = { amountFen: number; isOurs: boolean; paidAt: Date; charset?: 'gbk' };
