import { type SelectQueryBuilder, sql } from 'kysely';
import { claimedSince } from '#rules/staff/claim-life.ts';
import type { Database, Tables, Transaction } from '#server/database/tables.ts';
import { lockMember } from '#server/features/account/lock-member.ts';

type ItemStatus = 'open' | 'passed' | 'failed' | 'withdrawn';
export type Item = {
  id: number;
  queue: string;
  subject_id: number;
  member_id: number | null;
  status: ItemStatus;
  version: number;
  claimed_by: number | null;
  claimed_at: Date | null;
  claimer: string | null;
  due_at: Date;
  created_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  decider: string | null;
  first_by: number | null;
  first_at: Date | null;
  first_figures: Record<string, string> | null;
  first: string | null;
};

/** The maximum of a count. */
const MOST_COUNTED = 1000;

export type ItemFilter = {
  queue: string;
  status: ItemStatus;
  claim: 'all' | 'mine' | 'free';
  staffId: number;
  overdueAt?: Date | undefined;
  claimedSince: Date;
  member?: number | undefined;
  before?: number | undefined;
  after?: number | undefined;
};

/** Open items oldest first, decided ones newest first; each order has its index (server/database/schema/05_server.sql). */
export function listItems(db: Database, filter: ItemFilter, limit: number) {
  const { before, after, status } = filter;
  return withNames(matching(db, filter))
    .$if(before !== undefined, (query) => query.where('item.id', '<', before!))
    .$if(after !== undefined, (query) => query.where('item.id', '>', after!))
    .orderBy('item.id', status === 'open' ? 'asc' : 'desc')
    .limit(limit);
}

export type Counts = { open: number; overdue: number; mine: number };

export async function countItems(db: Database, queue: string, staffId: number, now: Date): Promise<Counts> {
  const open = { queue, status: 'open', claim: 'all', staffId, claimedSince: claimedSince(now) } as const;
  const [all, overdue, mine] = await Promise.all([
    count(db, open),
    count(db, { ...open, overdueAt: now }),
    count(db, { ...open, claim: 'mine' }),
  ]);
  return { open: all, overdue, mine };
}

/** The number of items for each choice of the filters of a queue. */
export async function countChoices(db: Database, queue: string, staffId: number, now: Date) {
  const open = { queue, status: 'open', claim: 'all', staffId, claimedSince: claimedSince(now) } as const;
  const [counts, free, passed, failed, withdrawn] = await Promise.all([
    countItems(db, queue, staffId, now),
    count(db, { ...open, claim: 'free' }),
    ...(['passed', 'failed', 'withdrawn'] as const).map((status) => count(db, { ...open, status })),
  ]);
  return { ...counts, free, passed: passed!, failed: failed!, withdrawn: withdrawn! };
}

/** The time by which the most urgent open item of a queue is due; null without any. */
export async function findFirstDue(db: Database, queue: string): Promise<Date | null> {
  const item = await db
    .selectFrom('review_item')
    .select('due_at')
    .where('queue', '=', queue)
    .where('status', '=', sql.lit('open' as const))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return item?.due_at ?? null;
}

export const findItem = (db: Database, id: number): Promise<Item | undefined> =>
  withNames(db.selectFrom('review_item as item').where('item.id', '=', id)).executeTakeFirst();

/** The same item, locked against decisions and claims until the transaction ends. */
export async function lockItem(tx: Transaction, id: number): Promise<Item | undefined> {
  const found = await findItem(tx, id);
  if (found?.member_id) {
    await lockMember(tx, found.member_id);
  }
  await tx.selectFrom('review_item').select('id').where('id', '=', id).forUpdate().execute();
  return findItem(tx, id);
}

/** Gives an item to somebody, or to nobody. */
export async function updateClaim(tx: Transaction, id: number, staffId: number | null, now: Date): Promise<void> {
  const claim = { claimed_by: staffId, claimed_at: staffId === null ? null : now };
  await tx.updateTable('review_item').set(claim).where('id', '=', id).execute();
}

export type FirstPass = { id: number; staffId: number; now: Date; figures: Readonly<Record<string, string>> };

/** Keeps the approval of the first of two people; the item stays open for the second. */
export async function updateFirstPass(tx: Transaction, { id, staffId, now, figures }: FirstPass): Promise<void> {
  await tx
    .updateTable('review_item')
    .set((row) => ({
      version: row('version', '+', 1),
      claimed_by: null,
      claimed_at: null,
      first_by: staffId,
      first_at: now,
      first_figures: JSON.stringify(figures),
    }))
    .where('id', '=', id)
    .execute();
}

export type Closing = { id: number; status: Exclude<ItemStatus, 'open'>; staffId: number | null; now: Date };

export async function updateItemDecided(tx: Transaction, { id, status, staffId, now }: Closing): Promise<void> {
  await tx
    .updateTable('review_item')
    .set((row) => ({
      status,
      version: row('version', '+', 1),
      claimed_by: null,
      claimed_at: null,
      decided_at: now,
      decided_by: staffId,
    }))
    .where('id', '=', id)
    .execute();
}

type Matching = SelectQueryBuilder<Tables & { item: Tables['review_item'] }, 'item', object>;

function matching(db: Database, filter: ItemFilter): Matching {
  const { queue, status, claim, staffId, overdueAt, claimedSince: since, member } = filter;
  return db
    .selectFrom('review_item as item')
    .where('item.queue', '=', queue)
    .where('item.status', '=', status === 'open' ? sql.lit('open' as const) : status)
    .$if(claim === 'mine', (query) => query.where('item.claimed_by', '=', staffId).where('item.claimed_at', '>', since))
    .$if(claim === 'free', (query) =>
      query.where((row) => row.or([row('item.claimed_by', 'is', null), row('item.claimed_at', '<=', since)])),
    )
    .$if(overdueAt !== undefined, (query) => query.where('item.due_at', '<', overdueAt!))
    .$if(member !== undefined, (query) => query.where('item.member_id', '=', member!));
}

async function count(db: Database, filter: ItemFilter): Promise<number> {
  const { counted } = await db
    .selectFrom(matching(db, filter).select('item.id').limit(MOST_COUNTED).as('some'))
    .select((row) => row.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return counted;
}

function withNames(items: Matching) {
  return items
    .leftJoin('staff as claimer', 'claimer.id', 'item.claimed_by')
    .leftJoin('staff as decider', 'decider.id', 'item.decided_by')
    .leftJoin('staff as first', 'first.id', 'item.first_by')
    .selectAll('item')
    .select(['claimer.username as claimer', 'decider.username as decider', 'first.username as first']);
}
