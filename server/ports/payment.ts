import type { Answer } from './provider-error.ts';

export const paymentChannels = ['wechat', 'alipay', 'stripe'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];
/** Also the account where people transfer to, which no provider answers for: staff read its statement. */
export type MoneyChannel = PaymentChannel | 'bank';

/** The order is the provider's too: its number names the trade, and price and time never change. */
export type PaymentRequest = { orderNo: string; amountFen: number; subject: string; expiresAt: Date };

/** A payment that the provider confirms under its signature, to our own merchant. Amount and currency are the caller's to compare. */
export type PaidTrade = { orderNo: string; providerNo: string; amountFen: number; currency: string; paidAt: Date };

/** A trade that the provider does not know yet is waiting: Alipay's exist once they are scanned. */
export type TradeState = { state: 'waiting' | 'closed' } | { state: 'paid'; trade: PaidTrade };

/** The whole price of an order, back to its payer. The number names the refund, so that a repeated request pays once. */
export type RefundRequest = {
  orderNo: string;
  /** The provider's number of the payment. */
  providerNo: string;
  refundNo: string;
  amountFen: number;
  totalFen: number;
};
/** `missing`: the provider does not know it; `failed`: it will never be paid. */
export type RefundState = 'waiting' | 'done' | 'failed' | 'missing';

/** The bytes of a notification, before anything has parsed them. */
export type NoticeDelivery = { headers: Readonly<Record<string, string | undefined>>; body: Buffer };
/** `trade` is null when the notice is about something else than a payment. */
export type PaymentNotice =
  | { ok: true; eventId: string; trade: PaidTrade | null }
  | { ok: false; reason: 'unsigned' | 'anotherMerchant' | 'unreadable' };

/** Takes payments by a code that the payer scans. */
export type PaymentProvider = {
  state: 'off' | 'sandbox' | 'live';
  /** The text of the code. The same request may be sent again. `reference` is the provider's own name of the trade, where it has one. */
  start(request: PaymentRequest): Answer<{ codeUrl: string; reference?: string }>;
  query(orderNo: string, reference?: string | null): Answer<TradeState>;
  /** Nobody can pay the trade afterwards. Refused when it is paid. */
  close(orderNo: string, reference?: string | null): Answer<void>;
  /** `refused` is a refund that the provider will never make; any other failure says nothing about the money. */
  refund(request: RefundRequest): Answer<RefundState>;
  queryRefund(request: RefundRequest): Answer<RefundState>;
  readNotice(delivery: NoticeDelivery): Promise<PaymentNotice>;
  /** The number of the refund that a signed notification is about; null for anything else. Alipay sends none. */
  readRefundNotice(delivery: NoticeDelivery): Promise<string | null>;
  /** The provider's own words for "taken", and for "send it again". */
  answer(isTaken: boolean): { status: number; type: string; body: string };
  /** One harmless exchange, which fails as a payment would if our key, permission or product were not in order. */
  probe(): Answer<void>;
};

export type Payments = Readonly<Record<PaymentChannel, PaymentProvider>>;
