import { staff } from '#contract/calls/staff.ts';
import { staffSchemas } from '#contract/schemas/staff.ts';
import { done, type Failed, fail, handle } from '#server/feature/handle.ts';
import type { Decision, ReviewQueue } from '#server/feature/review-queue.ts';
import { isOneself } from '../members/own-member.ts';
import { isProven } from '../sign-in/check-proof.ts';
import { itemAfter, otherHolder } from './claim-item.ts';
import { oneItemOnWire } from './item-on-wire.ts';
import { passFirst, refusalWith } from './pass-first.ts';
import { queueOfItem } from './queue-access.ts';
import { closeItem, type Item, lockItem } from './store-items.ts';

/** Passes or fails an item, once: of two simultaneous decisions the second answers STATE. */
export const decideItem = handle(staff, staffSchemas, 'decideItem', async (context) => {
  const { db, clock, input, staff: me, staffSession, noteAct } = context;
  const now = clock.now();
  const decided = await db.transaction().execute(async (tx) => {
    const item = await lockItem(tx, input.id);
    const found = queueOfItem(context, item);
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
    if (refused || !decision) {
      return refused ?? fail('REASON', { field: 'reason' });
    }
    const first = await passFirst(tx, context, { queue, item, decision });
    if (first !== 'decide') {
      return first.ok ? done({ queue, item: await itemAfter(tx, item.id), afterCommit: undefined }) : first;
    }
    const carried = await queue.decide(tx, context, item.subject_id, decision);
    if (!carried.ok) {
      return refusalWith(queue, carried, context.language);
    }
    const status = decision.outcome === 'pass' ? 'passed' : 'failed';
    await closeItem(tx, { id: item.id, status, staffId: me.id, now });
    const after = {
      status,
      ...(decision.outcome === 'fail'
        ? { reason: decision.reason, note: decision.note }
        : Object.keys(decision.figures).length > 0 && { figures: decision.figures }),
    };
    await noteAct(tx, { target: `${item.queue}:${item.id}`, before: { status: 'open' }, after });
    return done({ queue, item: await itemAfter(tx, item.id), afterCommit: carried.afterCommit });
  });
  if (decided.ok) {
    decided.data.afterCommit?.(context);
  }
  return decided.ok ? done(await oneItemOnWire(context, decided.data.queue, decided.data.item)) : decided;
});

function refusalOf(item: Item, version: number, me: number, now: Date): Failed<'STATE' | 'CLAIMED'> | null {
  if (item.status !== 'open' || item.version !== version) {
    return fail('STATE');
  }
  const holder = otherHolder(item, me, now);
  return holder === null ? null : fail('CLAIMED', { username: holder });
}

type Given = {
  outcome: 'pass' | 'fail';
  reason?: string | undefined;
  note?: string | undefined;
  figures?: Record<string, string> | undefined;
};

/** Null for a refusal without a reason. */
function decisionOf(
  { reasons, figures = {} }: ReviewQueue,
  given: Given,
  by: { staffId: number; at: Date },
): Decision | null {
  if (given.outcome === 'pass') {
    const typed = Object.keys(figures).map((name) => [name, (given.figures?.[name] ?? '').trim()]);
    return { ...by, outcome: 'pass', figures: Object.fromEntries(typed) };
  }
  const reason = given.reason ?? '';
  const note = reason === 'other' ? (given.note ?? '').trim() : '';
  const says = Object.hasOwn(reasons, reason) && (reason !== 'other' || note !== '');
  return says ? { ...by, outcome: 'fail', reason, note } : null;
}
