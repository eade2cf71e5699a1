import type { FailureOf } from '#contract/call.ts';
import type { staff } from '#contract/staff/calls.ts';
import type { StaffRole } from '#rules/staff/staff-roles.ts';
import type { Lease } from '#server/database/leases/leases.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { Language, Localized } from '#words/language.ts';
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
  /** Figures that staff type in or choose to pass an item, such as an amount that they have found elsewhere. */
  figures?: Readonly<Record<string, Figure>>;
  /** A title and subtitle for each subject of a page. */
  summarize(deps: Deps, subjectIds: readonly number[]): Promise<ReadonlyMap<number, Summary>>;
  /** Null when the subject no longer exists. */
  detail(deps: Deps, subjectId: number, context: ReviewContext): Promise<Detail | null>;
  /**
   * For a decision that ends something a provider is asked about: runs `run` under the lease of that subject, perhaps after one more question. `run`
   * gets the lease. A refusal replaces the run.
   */
  decideWithLease?<Result>(
    deps: Deps,
    subjectId: number,
    decision: Decision,
    run: (lease?: Lease) => Promise<Result>,
  ): Promise<Result | DecisionRefusal>;
  /**
   * The money that a pass moves, or would move when the decision is not known yet; null for a queue that moves no money. Every queue must set it,
   * because above a limit two people are needed (rules/billing/two-people.ts).
   */
  money: ((db: Database, subjectId: number, pass: Pick<Passing, 'figures'> | null) => Promise<Money | null>) | null;
  /** Whether a pass could be carried out, before its first approval is stored; writes nothing. */
  checkFirst?(tx: Transaction, deps: Deps, subjectId: number, decision: Passing): Promise<FirstCheck>;
  /** Carries out the decision, in the transaction that closes the item; a failure must come before any write. */
  decide(tx: Transaction, deps: Deps, subjectId: number, decision: Decision): Promise<DecisionResult>;
};

/** The label of a figure; with `choices` it is one of these values, and with `when` it is required only for some values of another figure. */
type Figure = Localized & {
  choices?: Readonly<Record<string, Localized>>;
  when?: { figure: string; is: readonly string[] };
  /** A text of several lines. */
  isLong?: true;
};

/** `reason` is shown to staff on decided items. */
export type Summary = { title: string; subtitle: string; reason: Localized | null };
/** `itemId` is the item's name in the audit log. */
export type ReviewContext = { staffId: number; itemId: number; language: Language };
export type Detail = {
  /** The title of the item, complete where the lists mask it. */
  title: string;
  facts: readonly { label: Localized; value: string }[];
  checks: readonly { label: Localized; ok: boolean }[];
  /** Addresses that work only in this context and for a short time. */
  pictures: readonly { label: Localized; url: string }[];
  /** Papers such as a PDF, which open beside the page. */
  files?: readonly { label: Localized; url: string }[];
  /** The numbers of the orders that the item is about; the page links to them. */
  orders?: readonly string[];
  /** The choices of a figure that this item has, where the queue has more. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** Earlier attempts, newest first. */
  history: readonly { status: string; reason: Localized | null; at: Date }[];
};
/** `lease` is given to the decisions of queues with `decideWithLease`. */
type By = { staffId: number; at: Date; lease?: Lease | undefined };
/** `figures` are texts as they were typed. */
type Passing = By & { outcome: 'pass'; figures: Readonly<Record<string, string>> };
export type Decision = Passing | (By & { outcome: 'fail'; reason: string; note: string });
export type DecisionFailure = FailureOf<typeof staff.decideItem>;
export type DecisionRefusal = { ok: false; failure: DecisionFailure; field?: string };
/** `afterCommit` starts what must not run before the decision is stored. */
export type DecisionResult = { ok: true; afterCommit?: ((deps: Deps) => void) | undefined } | DecisionRefusal;
/** `figures` are normalized, so that those of two people who mean the same are equal. */
type FirstCheck = { ok: true; figures: Readonly<Record<string, string>> } | DecisionRefusal;
/** `askedBy` proposed the movement and is the first of two people; absent when the first person is the first who passes the item. */
export type Money = { amountFen: number; memberId: number | null; askedBy?: number | null };

/** Checks the parts of a queue that its type cannot express. */
export function defineQueue(queue: ReviewQueue): ReviewQueue {
  if (!Object.hasOwn(queue.reasons, 'other') || queue.hours < 1) {
    throw new RangeError(`queue ${queue.name} needs the reason \`other\` and a whole hour`);
  }
  return queue;
}

export const dueAt = ({ hours }: Pick<ReviewQueue, 'hours'>, from: Date): Date =>
  new Date(from.getTime() + hours * 3_600_000);
