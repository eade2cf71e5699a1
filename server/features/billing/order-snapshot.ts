import type { Plan } from '#modules/app-module.ts';
import type { Bill, Platform } from '#rules/billing/pack-price.ts';

/** The order as the member saw it: it keeps the quoted price. */
export type OrderSnapshot = PackSnapshot | RechargeSnapshot;

/** `bill` is missing in orders of amount 0. */
export type PackSnapshot = {
  app_id: number;
  /** '' once the account is closed. */
  appName: string;
  plan: Plan;
  platforms: Platform[];
  months: number;
  trialDays: number;
  bill?: Bill;
  /** The app as a renewal was quoted for it. */
  renews?: { plan: Plan; expiresAtSeconds: number };
  memberOff?: number;
};

export type RechargeSnapshot = { giftFen: number };
