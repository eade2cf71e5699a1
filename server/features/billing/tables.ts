import type { ColumnType, Generated } from 'kysely';
import type { Plan } from '#modules/app-module.ts';
import type { ClawbackKind } from '#rules/billing/clawback.ts';
import type { InvoiceTitle } from '#rules/billing/invoice.ts';
import type { AccountKind } from '#rules/billing/ledger-accounts.ts';
import type { OrderStatus, Paytype } from '#rules/billing/order-life.ts';
import type { RefundWay } from '#rules/billing/refund.ts';
import type { UnmatchedKind, UnmatchedState } from '#rules/billing/unmatched-payment.ts';
import type { Fixed, Identity, Json } from '#server/database/columns.ts';
import type { MoneyChannel, PaymentChannel } from '#server/ports/payment.ts';
import type { FailureKind, OperatorFault } from '#server/ports/provider-error.ts';
import type { GoodsBefore, OrderSnapshot } from './order-snapshot.ts';

type MembershipLevel = 'none' | 'junior' | 'basic' | 'senior' | 'special';
type OrderKind = 'recharge' | 'pack' | 'renew' | 'member' | 'points';
export type LedgerKind =
  | 'recharge'
  | 'purchase'
  | 'surplus'
  | 'refund'
  | 'reversal'
  | 'forfeit'
  | 'hold'
  | 'release'
  | 'points'
  | 'download';
/** `returned`: the money has come back to our account; `doubled`: the payer has the money, and so has the balance. */
export type RefundTrouble = {
  kind: FailureKind | 'returned' | 'doubled';
  fault: OperatorFault | null;
  code: string;
  words: string;
};
/** Written by the database alone. */
type Computed<Value> = ColumnType<Value, never, never>;

export type BillingTables = {
  plan_price: { plan: Plan; months: number; android_fen: number; ios_fen: number };
  membership_level: {
    level: MembershipLevel;
    year_fen: number;
    pack_off: number;
    free_downloads: number;
    points: number;
    apps: number;
    keep_days: number;
    domains: number;
    sort: number;
  };
  membership: { member_id: Fixed<number>; level: Exclude<MembershipLevel, 'none'>; expires_at: Date; points_at: Date };
  point_pack: { id: Identity; points: number; amount_fen: number };
  /** Every change of a price, written by a trigger of the database. */
  price_edit: { id: Identity; at: Date; price_table: string; before: Json<unknown>; after: Json<unknown> };
  pay_order: {
    id: Identity;
    order_no: Fixed<string>;
    /** Null once the account is closed. */
    member_id: number | null;
    kind: Fixed<OrderKind>;
    status: OrderStatus;
    amount_fen: Fixed<number>;
    paytype: Paytype;
    snapshot: Json<OrderSnapshot>;
    created_at: Fixed<Date>;
    paid_at: Date | null;
    closes_at: Date | null;
    /** The ledger transaction that paid the order; null for an amount of 0. */
    paid_tx: number | null;
    /** Written with the payment; null for a first licence or membership. */
    goods_before: ColumnType<GoodsBefore | null, never, string>;
    app_id: Computed<number | null>;
  };
  payment: {
    order_id: Fixed<number>;
    channel: Fixed<MoneyChannel>;
    state: 'open' | 'paid' | 'closed';
    code_url: string | null;
    provider_no: string | null;
    /** The provider’s own name of the trade. */
    reference: string | null;
    asked_at: Date | null;
    created_at: Fixed<Date>;
    /** The request that opened the trade, with the end that was sent; null before it. */
    subject: string | null;
    expires_at: Date | null;
    /** The time after which the code is not shown any more. */
    code_until: Date | null;
  };
  bank_transfer: { order_id: Fixed<number>; remark: Fixed<string>; created_at: Fixed<Date> };
  bank_slip: {
    id: Identity;
    order_id: Fixed<number>;
    /** The sealed picture; null once the account is closed. */
    file: string | null;
    status: Generated<'open' | 'passed' | 'failed'>;
    reason: string | null;
    note: Generated<string>;
    /** The number of the transfer in the bank’s statement. */
    reference: string | null;
    created_at: Fixed<Date>;
    decided_at: Date | null;
  };
  refund: {
    id: Identity;
    /** The provider’s name of the refund. */
    refund_no: Fixed<string>;
    order_id: Fixed<number>;
    /** The unmatched payment that goes back; null for the refund of an order. */
    unmatched_id: ColumnType<number | null, number | null | undefined, never>;
    way: Fixed<RefundWay>;
    amount_fen: Fixed<number>;
    state: Generated<'asked' | 'refused' | 'sending' | 'done' | 'kept'>;
    reason: Fixed<string>;
    asked_by: number | null;
    /** The reason for which a colleague refused it. */
    decline: string | null;
    note: Generated<string>;
    /** The provider's number of a refund that was made by hand. */
    reference: string | null;
    /** Raised before each question, so that a question without an answer counts. */
    tries: Generated<number>;
    next_at: Date | null;
    /** The obstacle of a refund on its way, or the provider's answer after its end; null after any other answer. */
    trouble: Json<RefundTrouble> | null;
    /** Incremented each time that the money comes back after the provider had paid it. */
    returns: Generated<number>;
    created_at: Fixed<Date>;
    decided_at: Date | null;
    done_at: Date | null;
  };
  unmatched_payment: {
    id: Identity;
    kind: Fixed<UnmatchedKind | ClawbackKind>;
    order_id: Fixed<number>;
    channel: Fixed<MoneyChannel>;
    provider_no: Fixed<string>;
    amount_fen: Fixed<number>;
    currency: Fixed<string>;
    paid_at: Fixed<Date>;
    state: Generated<UnmatchedState>;
    /** The number under which the money was paid back by hand. */
    reference: string | null;
    note: Generated<string>;
    /** How often money that was taken back has left or returned: gone after an odd number. */
    turns: Generated<number>;
    is_over: Generated<boolean>;
    /** The provider's words for its state. */
    said: Generated<string>;
    respond_by: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Fixed<Date>;
    decided_at: Date | null;
  };
  invoice_title: { id: Identity; member_id: Fixed<number>; fields: Json<InvoiceTitle>; updated_at: Date };
  invoice: {
    id: Identity;
    /** Null once the account is closed. */
    member_id: number | null;
    amount_fen: Fixed<number>;
    title: Json<InvoiceTitle>;
    email: Fixed<string>;
    status: Generated<'applied' | 'issued' | 'rejected'>;
    reason: string | null;
    note: Generated<string>;
    /** Its PDF. */
    file: string | null;
    created_at: Fixed<Date>;
    decided_at: Date | null;
  };
  invoice_order: { order_id: Fixed<number>; invoice_id: Fixed<number> };
  payment_notice: {
    channel: Fixed<PaymentChannel>;
    event_id: Fixed<string>;
    order_no: Fixed<string>;
    provider_no: Fixed<string>;
    amount_fen: Fixed<number>;
    currency: Fixed<string>;
    outcome: Fixed<string>;
    received_at: Fixed<Date>;
  };
  recharge_option: { id: Identity; amount_fen: number; gift_fen: Generated<number> };
  ledger_account: {
    id: Identity;
    /** Null for the accounts of the house, and once the member's account is closed. */
    owner_id: number | null;
    kind: Fixed<AccountKind>;
    currency: Fixed<'CNY' | 'POINT'>;
    may_go_negative: Fixed<boolean>;
    /** Fen or points; moved by the entries alone. */
    balance: Computed<number>;
    version: Computed<number>;
  };
  ledger_tx: {
    id: Identity;
    kind: Fixed<LedgerKind>;
    idempotency_key: Fixed<string>;
    request_hash: Fixed<Buffer>;
    order_id: Fixed<number | null>;
    reverses: Fixed<number | null>;
    memo: Generated<string>;
    created_at: Fixed<Date>;
    written_by: Computed<string>;
  };
  ledger_entry: {
    tx_id: Fixed<number>;
    seq: Fixed<number>;
    account_id: Fixed<number>;
    amount: Fixed<number>;
    balance_after: Computed<number>;
    account_version: Computed<number>;
  };
  /** A view of each member's money and points. */
  member_money: {
    member_id: Computed<number>;
    balance_fen: Computed<number>;
    gift_fen: Computed<number>;
    held_fen: Computed<number>;
    /** The sum of bought and granted points. */
    points: Computed<number>;
    granted_points: Computed<number>;
  };
  /** The free downloads of a member on a business day. */
  free_download: {
    member_id: Fixed<number>;
    /** In days since 1970-01-01. */
    day: Fixed<number>;
    used: number;
    /** Whether the member has this message of the day. */
    is_low_told: Generated<boolean>;
    is_used_up_told: Generated<boolean>;
  };
  ledger_proof: { id: Identity; at: Fixed<Date>; transactions: Fixed<number>; problems: Json<unknown> };
};
