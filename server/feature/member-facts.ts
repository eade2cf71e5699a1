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

/** The fen that a member may spend on packing, `giftFen` of them gifts; those that are held for a refund; and the download points. */
type MoneyFacts = { balanceFen: number; giftFen: number; heldFen: number; points: number };

/** The distributed app of a packed one whose page leads, with the downloads of all that belong to it. */
export type PackedLink = { appId: number; short: string; downloads: number };

/** Data for a member's own page from the features to the right of account; compose.ts joins them. */
export type MemberFacts = {
  verificationOf(db: Database, memberId: number, now: Date): Promise<VerificationFacts>;
  moneyOf(db: Database, memberId: number): Promise<MoneyFacts>;
  /** The free downloads that are left for today. */
  freeDownloadsOf(db: Database, memberId: number, now: Date): Promise<number>;
  /** The level at present; null without one. */
  membershipOf(db: Database, memberId: number, now: Date): Promise<Membership | null>;
  /** The percent that an agent has off building, renewing and upgrading; 0 for others. */
  agentOffOf(db: Database, memberId: number): Promise<number>;
  /** The member's domain for install pages, a bound one first; null without any. */
  domainOf(db: Database, memberId: number): Promise<{ name: string; status: string } | null>;
  /** Whether a host shows install pages of this member now. */
  hasBoundDomain(db: Database, memberId: number, domain: string): Promise<boolean>;
  /** The pages of packed apps, by their ids; those that are not distributed have none. */
  packedLinksOf(db: Database, packedAppIds: readonly number[]): Promise<ReadonlyMap<number, PackedLink>>;
};
