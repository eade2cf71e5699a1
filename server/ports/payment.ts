import type { CodeLife } from '#rules/billing/code-life.ts';
import type { ProviderAnswer } from './provider-error.ts';

export const paymentChannels = ['wechat', 'alipay', 'stripe'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];
/** Also the account where people transfer to, which no provider answers for: staff read its statement. */
export type MoneyChannel = PaymentChannel | 'bank';

/** The order is the provider's too: its number names the trade, and its price never changes. `expiresAt` is sent as it is; the caller chooses it by `codeLife`. */
export type PaymentRequest = { orderNo: string; amountFen: number; subject: string; expiresAt: Date };

/** A payment that the provider confirms under its signature, to our own merchant. Amount and currency are the caller's to compare. */
export type PaidTrade = { orderNo: string; providerNo: string; amountFen: number; currency: string; paidAt: Date };

/**
 * A trade that the provider does not know yet is waiting: Alipay's exist once they are scanned. `refunded`: it was paid, and money of it has gone back since, so
 * it is neither closed nor paid; `isDisputed` when the payer's bank takes it.
 */
export type TradeState =
  | { state: 'waiting' | 'closed' }
  | { state: 'refunded'; isDisputed?: true }
  | { state: 'paid'; trade: PaidTrade };

/** The whole price of an order, back to its payer. The number names the refund, so that a repeated request pays once. */
export type RefundRequest = {
  orderNo: string;
  /** The provider's number of the payment. */
  providerNo: string;
  refundNo: string;
  amountFen: number;
  totalFen: number;
  /** Counts the tries from 0. One that follows another is made only while `queryRefund` says `missing`. */
  attempt: number;
};
/**
 * `missing`: the provider does not know it; `failed`: it was taken, and will never be paid; `returned`: the money is with us again, and the payer may have got
 * it by another way, so that people decide. `done`, `failed` and `returned` never come from one unsigned answer.
 */
export type RefundState = 'waiting' | 'done' | 'failed' | 'returned' | 'missing';

/**
 * Money of a payment that goes back by another hand than ours: a refund in the provider's console, or a dispute of the payer with the bank. `number` is the
 * provider's name of it, and may be that of a refund of ours; `providerNo` is its number of the payment.
 */
export type TakenBack = { kind: 'refund' | 'dispute'; number: string; providerNo: string };
/**
 * `isGone`: the money is not with us; `isOver`: that stays so, by the provider's last word. `said` is its own words for the state, and `respondBy` the time by which
 * it wants an answer.
 */
export type TakenState = {
  amountFen: number;
  currency: string;
  isGone: boolean;
  isOver: boolean;
  said: string;
  respondBy: Date | null;
};

/** The bytes of a notification, before anything has parsed them. */
export type NoticeDelivery = { headers: Readonly<Record<string, string | undefined>>; body: Buffer };
/**
 * `trade` is null when the notice is about something else than a payment; `refundNo` names the refund of ours that it is about, `taken` money that was taken back.
 * `reference` as `start` gives it.
 */
export type PaymentNotice =
  | { ok: true; eventId: string; trade: PaidTrade | null; reference?: string; refundNo?: string; taken?: TakenBack }
  | { ok: false; reason: 'unsigned' | 'anotherMerchant' | 'unreadable' };

/** Takes payments by a code that the payer scans. */
export type PaymentProvider = {
  state: 'off' | 'sandbox' | 'live';
  codeLife: CodeLife;
  /** The provider gives trades names of its own; a request that is sent again has the same name. */
  namesTrades?: true;
  /** The text of the code. The same request may be sent again. `reference` is the provider's own name of the trade, where it has one. */
  start(request: PaymentRequest): ProviderAnswer<{ codeUrl: string; reference?: string }>;
  query(orderNo: string, reference?: string | null): ProviderAnswer<TradeState>;
  /** Nobody can pay the trade afterwards. `refused` when it is paid; the trade is asked about after any other failure, too. */
  close(orderNo: string, reference?: string | null): ProviderAnswer<void>;
  /**
   * The same request may be sent again, and pays once. Its failures:
   * `refused`: the provider has said, under one of the few codes that say so, that this refund is not made and never will be. A caller who alone asks,
   * and whose next `queryRefund` says `missing`, may keep the money elsewhere.
   * `ours`: the operator's key, account or balance holds it up; `busy`: later, also while an equal request is on its way; `unknown`: nothing is known,
   * also where the payer may have the money by another way (a refund by the operator's own hand, a dispute). After each of these the refund may have
   * been made: the caller asks `queryRefund` before it asks again, and decides nothing. `gone` never comes.
   */
  refund(request: RefundRequest): ProviderAnswer<RefundState>;
  /** Fails as `refund` does, but never `refused`: a question ends nothing. */
  queryRefund(request: RefundRequest): ProviderAnswer<RefundState>;
  /** The provider's word about money that was taken back; null for what it does not know. Fails as `queryRefund` does. */
  queryTaken(taken: TakenBack, orderNo: string): ProviderAnswer<TakenState | null>;
  readNotice(delivery: NoticeDelivery): Promise<PaymentNotice>;
  /** The refund that a signed notification to the address of refunds is about, ours or not; null for anything else. Only WeChat Pay has that address. */
  readRefundNotice(delivery: NoticeDelivery): Promise<TakenBack | null>;
  /** The provider's own words for "taken", and for "send it again". */
  answer(isTaken: boolean): { status: number; type: string; body: string };
  /** One harmless exchange, which fails as a payment would if our key, permission or product were not in order. */
  probe(): ProviderAnswer<void>;
};

export type Payments = Readonly<Record<PaymentChannel, PaymentProvider>>;
