import type { Membership } from '#rules/billing/membership-price.ts';
import type { VerificationStatus } from '#rules/identity/verification.ts';
import type { Database } from '#server/database/tables.ts';
import type { Localized } from '#words/language.ts';

/** The state of a member's verification; `reason` says why the newest attempt failed. */
export type VerificationFacts = {
  person: VerificationStatus;
  company: VerificationStatus;
  reason: Localized | null;
};

/** The fen that a member may spend on packing, of which `giftFen` are gifts; the fen held for a refund; and the download points. */
type MoneyFacts = { balanceFen: number; giftFen: number; heldFen: number; points: number };

/**
 * The distributed app whose page is the leading one of a packed app, with the downloads of all distributed apps of it, and whether one of them has a
 * registered device.
 */
export type PackedLink = { appId: number; short: string; downloads: number; hasTester: boolean };

/** Data for the member's page from features to the right of account; compose.ts joins them. */
export type MemberFacts = {
  verificationOf(db: Database, memberId: number, now: Date): Promise<VerificationFacts>;
  moneyOf(db: Database, memberId: number): Promise<MoneyFacts>;
  /** The free downloads that are left for today. */
  freeDownloadsOf(db: Database, memberId: number, now: Date): Promise<number>;
  /** The level at present; null without one. */
  membershipOf(db: Database, memberId: number, now: Date): Promise<Membership | null>;
  /** The percentage that an agent's discount takes off building, renewing and upgrading; 0 for other members. */
  agentOffOf(db: Database, memberId: number): Promise<number>;
  /** The member's domain for install pages, a bound one first; null without any. */
  domainOf(db: Database, memberId: number): Promise<{ name: string; status: string } | null>;
  /** Whether a host shows install pages of this member now. */
  hasBoundDomain(db: Database, memberId: number, domain: string): Promise<boolean>;
  /** The pages of packed apps, by their ids; those that are not distributed have none. */
  packedLinksOf(db: Database, packedAppIds: readonly number[]): Promise<ReadonlyMap<number, PackedLink>>;
  /** The downloads of distributed packed apps on each of the last days, the oldest first. */
  packedTrendsOf(
    db: Database,
    packedAppIds: readonly number[],
    now: Date,
  ): Promise<ReadonlyMap<number, readonly number[]>>;
};
