import type { CodeLife } from '#rules/billing/code-life.ts';
import type { ProviderAnswer } from './provider-error.ts';

export const paymentChannels = ['wechat', 'alipay', 'stripe'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];
/** Includes bank transfers, for which no provider answers: staff read the statement of the account. */
export type MoneyChannel = PaymentChannel | 'bank';

/**
 * An order is known to the provider by its number, which names the trade, and its price never changes. `expiresAt` is sent unchanged; the caller
 * chooses it by `codeLife`.
 */
export type PaymentRequest = { orderNo: string; amountFen: number; subject: string; expiresAt: Date };

/** A payment to our own merchant that the provider confirms under its signature. The caller compares amount and currency. */
export type PaidTrade = { orderNo: string; providerNo: string; amountFen: number; currency: string; paidAt: Date };

/**
 * `waiting` includes a trade that the provider does not know yet: Alipay's exist once they are scanned. `refunded`: it was paid, and money has gone
 * back since, so it is neither closed nor paid; `isDisputed` when the payer's bank has taken the money.
 */
export type TradeState =
  | { state: 'waiting' | 'closed' }
  | { state: 'refunded'; isDisputed?: true }
  | { state: 'paid'; trade: PaidTrade };

/** A refund of the whole price of an order to its payer. The number names the refund, so that a repeated request pays once. */
export type RefundRequest = {
  orderNo: string;
  /** The provider's number of the payment. */
  providerNo: string;
  refundNo: string;
  amountFen: number;
  totalFen: number;
  /** The number of the try, from 0. A further try is made only while `queryRefund` says `missing`. */
  attempt: number;
};
/**
 * `missing`: the provider does not know the refund; `failed`: it was accepted, and will never be paid; `returned`: we have the money again, and the
 * payer may have got it in another way, so people decide. `done`, `failed` and `returned` never come from one unsigned answer.
 */
export type RefundState = 'waiting' | 'done' | 'failed' | 'returned' | 'missing';

/**
 * Money of a payment that somebody other than us sends back: a refund in the provider's console, or a dispute of the payer with the bank. `number` is
 * the provider's name for it, perhaps that of a refund of ours; `providerNo` is the provider's number of the payment.
 */
export type Clawback = { kind: 'refund' | 'dispute'; number: string; providerNo: string };
/**
 * `isGone`: we do not have the money; `isOver`: that is final, as the provider says. `words` is the provider's text for the state, and `respondBy` the
 * time until which it waits for an answer.
 */
export type ClawbackReport = {
  amountFen: number;
  currency: string;
  isGone: boolean;
  isOver: boolean;
  words: string;
  respondBy: Date | null;
};

/** The unparsed bytes of a notification. */
export type NoticeDelivery = { headers: Readonly<Record<string, string | undefined>>; body: Buffer };
/**
 * `trade` is null when the notice is not about a payment; `refundNo` names the refund of ours that it is about, `clawback` the money that was taken
 * back. `reference` is that of `start`.
 */
export type PaymentNotice =
  | { ok: true; eventId: string; trade: PaidTrade | null; reference?: string; refundNo?: string; clawback?: Clawback }
  | { ok: false; reason: 'unsigned' | 'anotherMerchant' | 'unreadable' };

/** Receives payments by a code that the payer scans. */
export type PaymentProvider = {
  state: 'off' | 'sandbox' | 'live';
  codeLife: CodeLife;
  /** Whether the provider names trades itself; a repeated request has the same name. */
  namesTrades?: true;
  /** The text of the code. The same request may be repeated. `reference` is the provider's own name of the trade, if it has one. */
  start(request: PaymentRequest): ProviderAnswer<{ codeUrl: string; reference?: string }>;
  query(orderNo: string, reference?: string | null): ProviderAnswer<TradeState>;
  /**
   * Closes the trade, so that it cannot be paid any more. Fails as `refused` when it is paid; after any other failure the trade is asked about too.
   */
  close(orderNo: string, reference?: string | null): ProviderAnswer<void>;
  /**
   * The same request may be repeated, and pays once. Its failures: `refused`: the provider has said, by one of the few codes that say so, that this
   * refund is not made and never will be. A caller with the lease, whose next `queryRefund` says `missing`, may use the money otherwise. `ours`: the
   * operator's key, account or balance delays it; `busy`: try later, also while an equal request is running; `unknown`: nothing is known, also when
   * the payer may have the money in another way (a refund that the operator made by hand, a dispute). After each of these the refund may have been
   * made: the caller asks `queryRefund` before it asks again, and decides nothing. `gone` never occurs.
   */
  refund(request: RefundRequest): ProviderAnswer<RefundState>;
  /** Fails as `refund` does, but never as `refused`: a question ends nothing. */
  queryRefund(request: RefundRequest): ProviderAnswer<RefundState>;
  /** The provider's answer about money that was taken back; null when the provider does not know it. Fails as `queryRefund` does. */
  queryClawback(clawback: Clawback, orderNo: string): ProviderAnswer<ClawbackReport | null>;
  readNotice(delivery: NoticeDelivery): Promise<PaymentNotice>;
  /** The refund of a signed notification to the address for refunds, ours or not; null for anything else. Only WeChat Pay has that address. */
  readRefundNotice(delivery: NoticeDelivery): Promise<Clawback | null>;
  /** The provider's own responses for "accepted" and for "send it again". */
  answer(isTaken: boolean): { status: number; type: string; body: string };
  /** Sends one harmless request, which fails as a payment would when our key, permission or product is not in order. */
  probe(): ProviderAnswer<void>;
};

export type Payments = Readonly<Record<PaymentChannel, PaymentProvider>>;
