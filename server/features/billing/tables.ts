import type { Plan } from '#modules/app-module.ts';
import type { Platform } from '#rules/billing/pack-price.ts';
import type { Fixed, Identity, Json } from '#server/database/columns.ts';

type MembershipLevel = 'none' | 'junior' | 'basic' | 'senior' | 'special';
type OrderKind = 'recharge' | 'pack' | 'renew' | 'member' | 'points';
type OrderStatus = 'unpaid' | 'checking' | 'paid' | 'closed' | 'refunded';
type Paytype = 'wechat' | 'alipay' | 'bank' | 'balance' | 'trial';

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
  };
};

/** The order as the member saw it: it keeps the quoted price. */
export type OrderSnapshot = {
  app_id: number;
  /** '' once the account is closed. */
  appName: string;
  plan: Plan;
  platforms: Platform[];
  months: number;
  trialDays: number;
};
