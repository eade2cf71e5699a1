import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import type { Lease } from '#server/database/leases/leases.ts';
import type { Transaction } from '#server/database/tables.ts';
import { type Context, done, type Failed, fail, handle } from '#server/feature/handle.ts';
import type { Decision, ReviewQueue } from '#server/feature/review-queue.ts';
import { isOneself } from '../members/own-member.ts';
import { isProven } from '../sign-in/check-proof.ts';
import { itemAfter, otherHolder } from './claim-item.ts';
import { oneItemOnWire } from './item-on-wire.ts';
import { passFirst, refusalWith } from './pass-first.ts';
import { queueOfItem } from './queue-access.ts';
import { findItem, type Item, lockItem, updateItemDecided } from './store-items.ts';
import { countAlone, weighPass } from './two-people.ts';

/** Passes or fails an item, once: of two simultaneous decisions the second answers STATE. */
export const decideItem = handle(staff, staffSchemas, 'decideItem', async (context) => {
  const decided = await decideOnce(context);
  if (!decided.ok) {
    return decided;
  }
  const { queue, item, afterCommit } = decided.data;
  afterCommit?.(context);
  return done(await oneItemOnWire(context, queue, item));
});

type DecideContext = Context<typeof staff.decideItem, typeof staffSchemas.decideItem>;

/** A queue that decides with a lease may ask a provider first, so everything is checked before that as well. */
async function decideOnce(context: DecideContext) {
  const { db, input, language } = context;
  const inOneTransaction = (lease?: Lease) => db.transaction().execute((tx) => decideInTransaction(tx, context, lease));
  const queue = queueOfItem(context, await findItem(db, input.id));
  if (!queue.ok || !queue.data.decideWithLease) {
    return inOneTransaction();
  }
  const checked = await db.transaction().execute((tx) => check(tx, context));
  if (!checked.ok) {
    return checked;
  }
  const { item, decision } = checked.data;
  const answer = await queue.data.decideWithLease(context, item.subject_id, decision, inOneTransaction);
  return answer.ok || 'details' in answer ? answer : refusalWith(queue.data, answer, language);
}

/** Whether this colleague may decide this item now. */
async function check(tx: Transaction, { clock, input, staff: me, staffSession, ...context }: DecideContext) {
  const now = clock.now();
  const item = await lockItem(tx, input.id);
  const found = queueOfItem({ ...context, staff: me }, item);
  if (!item || !found.ok) {
    return found.ok ? fail('NOT_FOUND') : found;
  }
  const queue = found.data;
  if (queue.needsProof && !isProven(staffSession, now)) {
    return fail('PROOF');
  }
  if (await isOneself(tx, me, item.member_id)) {
    return fail('ONESELF');
  }
  const refused = refusalOf(item, input.version, me.id, now);
  const decision = decisionOf(queue, input, { staffId: me.id, at: now });
  return refused || !decision ? (refused ?? fail('REASON', { field: 'reason' })) : done({ queue, item, decision });
}

async function decideInTransaction(tx: Transaction, context: DecideContext, lease: Lease | undefined) {
  const checked = await check(tx, context);
  if (!checked.ok) {
    return checked;
  }
  const { queue, item } = checked.data;
  const decision = { ...checked.data.decision, lease };
  const weighed = await weighPass(tx, context, { queue, item, decision });
  const first = await passFirst(tx, context, { queue, item, decision, weighed });
  if (first) {
    return first.ok ? done({ queue, item: await itemAfter(tx, item.id), afterCommit: undefined }) : first;
  }
  const carried = await queue.decide(tx, context, item.subject_id, decision);
  if (!carried.ok) {
    return refusalWith(queue, carried, context.language);
  }
  const status = decision.outcome === 'pass' ? 'passed' : 'failed';
  await updateItemDecided(tx, { id: item.id, status, staffId: decision.staffId, now: decision.at });
  const after = { status, ...factsOf(decision), ...(await countAlone(tx, weighed, item, decision)) };
  await context.noteAct(tx, { target: `${item.queue}:${item.id}`, before: { status: 'open' }, after });
  return done({ queue, item: await itemAfter(tx, item.id), afterCommit: carried.afterCommit });
}

/** The reason or the figures of a decision, for the audit log. */
function factsOf(decision: Decision): object {
  if (decision.outcome === 'fail') {
    return { reason: decision.reason, note: decision.note };
  }
  return Object.keys(decision.figures).length > 0 ? { figures: decision.figures } : {};
}

function refusalOf(item: Item, version: number, me: number, now: Date): Failed<'STATE' | 'CLAIMED'> | null {
  if (item.status !== 'open' || item.version !== version) {
    return fail('STATE');
  }
  const holder = otherHolder(item, me, now);
  return holder === null ? null : fail('CLAIMED', { username: holder });
}

type StaffDecision = {
  outcome: 'pass' | 'fail';
  reason?: string | undefined;
  note?: string | undefined;
  figures?: Record<string, string> | undefined;
};

/** Null for a refusal without a reason. */
function decisionOf(
  { reasons, figures = {} }: ReviewQueue,
  input: StaffDecision,
  by: { staffId: number; at: Date },
): Decision | null {
  if (input.outcome === 'pass') {
    const typed = Object.keys(figures).map((name) => [name, (input.figures?.[name] ?? '').trim()]);
    return { ...by, outcome: 'pass', figures: Object.fromEntries(typed) };
  }
  const reason = input.reason ?? '';
  const note = reason === 'other' ? (input.note ?? '').trim() : '';
  const hasReason = Object.hasOwn(reasons, reason) && (reason !== 'other' || note !== '');
  return hasReason ? { ...by, outcome: 'fail', reason, note } : null;
}
