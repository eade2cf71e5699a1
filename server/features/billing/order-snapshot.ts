import type { Plan } from '#modules/app-module.ts';
import type { Membership, MembershipSelection } from '#rules/billing/membership-price.ts';
import type { Bill } from '#rules/billing/pack-price.ts';
import type { Localized } from '#words/language.ts';
import type { Platform } from '#words/platform.ts';

/** The order as the member saw it: it keeps the quoted price. */
export type OrderSnapshot = PackSnapshot | RechargeSnapshot | PointsSnapshot | MembershipSnapshot;

/** `bill` and the discounts are missing in orders of amount 0. */
export type PackSnapshot = {
  app_id: number;
  /** '' once the account is closed. */
  appName: Localized | '';
  plan: Plan;
  platforms: Platform[];
  months: number;
  trialDays: number;
  bill?: Bill;
  /** The app as the quote of its renewal knew it. */
  renews?: { plan: Plan; expiresAtSeconds: number };
  memberOff?: number;
  agentOff?: number;
  /** An upgrade to a higher plan alone: the end stays, and `months` is ignored. */
  isUpgrade?: true;
  /** The version that is built after the payment. */
  next?: { version: string; content: string };
};

export type RechargeSnapshot = { giftFen: number };

export type PointsSnapshot = { points: number };

/** `upgrades` is the level as its upgrade was quoted; null when the level stays or is the first. */
export type MembershipSnapshot = MembershipSelection & { upgrades: Membership | null };

export type LicenceBefore = { plan: Plan; expiresAtSeconds: number };
/** The app's licence or the membership that an order was paid upon. */
export type GoodsBefore = LicenceBefore | Membership;
