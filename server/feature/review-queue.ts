import type { FailureName } from '#contract/failures.ts';
import type { Language, Localized } from '#contract/language.ts';
import type { StaffRole } from '#rules/staff/staff-roles.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from './deps.ts';

/** A kind of item that staff decide. A feature contributes it as a value; compose.ts collects them, and the back office shows them. */
export type ReviewQueue = {
  name: string;
  title: Localized;
  /** The roles that may see and decide; an owner always may. */
  roles: readonly StaffRole[];
  /** Hours that an item may wait. */
  hours: number;
  /** Whether a decision needs the authenticator again: for money and take-downs. */
  needsProof: boolean;
  /** The reasons for a refusal. Under `other` staff write a note. */
  reasons: Readonly<Record<string, Localized>>;
  /** A title and subtitle for each subject of a page. */
  summarize(deps: Deps, subjectIds: readonly number[]): Promise<ReadonlyMap<number, Summary>>;
  /** Null when the subject no longer exists. */
  detail(deps: Deps, subjectId: number, context: ReviewContext): Promise<Detail | null>;
  /** Carries out the decision, in the transaction that closes the item; a failure must come before any write. */
  decide(tx: Transaction, deps: Deps, subjectId: number, decision: Decision): Promise<Decided>;
};

/** `reason` is shown to staff on decided items. */
export type Summary = { title: string; subtitle: string; reason: Localized | null };
/** `itemId` names the item in the audit log. */
export type ReviewContext = { staffId: number; itemId: number; language: Language };
export type Detail = {
  /** The title of the item, whole where the lists mask it. */
  title: string;
  facts: readonly { label: Localized; value: string }[];
  checks: readonly { label: Localized; ok: boolean }[];
  /** Addresses that work only in this context and for a short time. */
  pictures: readonly { label: Localized; url: string }[];
  /** Earlier attempts, newest first. */
  history: readonly { status: string; reason: Localized | null; at: Date }[];
};
export type Decision = { staffId: number; at: Date } & (
  | { outcome: 'pass' }
  | { outcome: 'fail'; reason: string; note: string }
);
type Decided = { ok: true } | { ok: false; failure: FailureName };

/** Checks the parts of a queue that its type cannot express. */
export function defineQueue(queue: ReviewQueue): ReviewQueue {
  if (!Object.hasOwn(queue.reasons, 'other') || queue.hours < 1) {
    throw new RangeError(`queue ${queue.name} needs the reason \`other\` and a whole hour`);
  }
  return queue;
}

export const dueAt = ({ hours }: Pick<ReviewQueue, 'hours'>, from: Date): Date =>
  new Date(from.getTime() + hours * 3_600_000);
