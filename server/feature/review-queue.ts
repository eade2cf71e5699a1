import type { StaffRole } from '#contract/call.ts';
import type { FailureName } from '#contract/failures.ts';
import type { Language, Localized } from '#contract/language.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { Deps } from './deps.ts';

/** A kind of thing that staff decide. A feature contributes it as a value; compose.ts collects them, and the back office shows them. */
export type ReviewQueue = {
  name: string;
  title: Localized;
  /** Who may see and decide; an owner always may. */
  roles: readonly StaffRole[];
  /** How long an item may wait. */
  hours: number;
  /** Whether a decision asks the authenticator again: for money and take-downs. */
  needsProof: boolean;
  /** What a refusal may say. Under `other` staff write a note. */
  reasons: Readonly<Record<string, Localized>>;
  /** A line or two for each subject of a page. */
  summarise(deps: Deps, subjectIds: readonly number[]): Promise<ReadonlyMap<number, Summary>>;
  /** Null when it is no longer there. */
  detail(deps: Deps, subjectId: number, context: ReviewContext): Promise<Detail | null>;
  /** Carries the decision out, in the transaction that closes the item; a failure must come before anything is written. */
  decide(tx: Transaction, deps: Deps, subjectId: number, decision: Decision): Promise<Decided>;
};

/** `reason` is for staff who look at decided items. */
export type Summary = { title: string; subtitle: string; reason: Localized | null };
export type ReviewContext = { staffId: number; language: Language };
export type Detail = {
  facts: readonly { label: Localized; value: string }[];
  checks: readonly { label: Localized; ok: boolean }[];
  /** Addresses that work for this context and only for a short time. */
  pictures: readonly { label: Localized; url: string }[];
  /** Earlier attempts, newest first. */
  history: readonly { status: string; reason: Localized | null; at: Date }[];
};
export type Decision = { staffId: number; at: Date } & (
  | { outcome: 'pass' }
  | { outcome: 'fail'; reason: string; note: string }
);
export type Decided = { ok: true } | { ok: false; failure: FailureName };

/** Checks of the value what its type cannot say. */
export function defineQueue(queue: ReviewQueue): ReviewQueue {
  if (!Object.hasOwn(queue.reasons, 'other') || queue.hours < 1) {
    throw new RangeError(`queue ${queue.name} needs the reason \`other\` and a whole hour`);
  }
  return queue;
}

export type NewItem = { queue: ReviewQueue; subjectId: number; memberId: number | null; now: Date };

/** Puts something before staff, in the transaction that made it. */
export async function openItem(tx: Transaction, { queue, subjectId, memberId, now }: NewItem): Promise<void> {
  await tx
    .insertInto('review_item')
    .values({
      queue: queue.name,
      subject_id: subjectId,
      member_id: memberId,
      due_at: dueAt(queue, now),
      created_at: now,
    })
    .execute();
}

export const dueAt = ({ hours }: Pick<ReviewQueue, 'hours'>, from: Date): Date =>
  new Date(from.getTime() + hours * 3_600_000);

/** The item of a subject, for the feature that opened it. */
export const findItemOf = (db: Database, queue: string, subjectId: number) =>
  db
    .selectFrom('review_item')
    .select(['id', 'status', 'due_at'])
    .where('queue', '=', queue)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();
