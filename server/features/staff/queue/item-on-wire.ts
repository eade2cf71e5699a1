import { flagOf, secondsOf, secondsOrZero } from '#contract/wire-values.ts';
import { claimedSince } from '#rules/staff/claim-life.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { StaffMember } from '#server/feature/member.ts';
import type { ReviewQueue, Summary } from '#server/feature/review-queue.ts';
import { type Language, textIn } from '#words/language.ts';
import type { Item } from './store-items.ts';

type ItemContext = Deps & { staff: StaffMember; language: Language };

/** The items of one queue, with the texts of their feature. */
export async function itemsOnWire(context: ItemContext, queue: ReviewQueue, items: readonly Item[]) {
  const subjects = items.map(({ subject_id }) => subject_id);
  const summaries = await queue.summarize(context, subjects);
  return items.map((item) => itemOnWire(context, item, summaries.get(item.subject_id)));
}

export async function oneItemOnWire(context: ItemContext, queue: ReviewQueue, item: Item) {
  const [onWire] = await itemsOnWire(context, queue, [item]);
  return onWire!;
}

function itemOnWire({ clock, staff, language }: ItemContext, item: Item, summary: Summary | undefined) {
  const now = clock.now();
  const isClaimed = item.claimed_at !== null && item.claimed_at > claimedSince(now);
  const { id, queue, member_id: member, status, version, claimed_by, claimer, decided_by, decider } = item;
  return {
    id,
    queue,
    title: summary?.title ?? '',
    subtitle: summary?.subtitle ?? '',
    member,
    status,
    version,
    claimed_by: isClaimed && claimed_by !== null ? { id: claimed_by, username: claimer ?? '' } : null,
    mine: flagOf(isClaimed && claimed_by === staff.id),
    create_time: secondsOf(item.created_at),
    due_time: secondsOf(item.due_at),
    overdue: flagOf(status === 'open' && item.due_at < now),
    decide_time: secondsOrZero(item.decided_at),
    decided_by: decided_by === null ? null : { id: decided_by, username: decider ?? '' },
    reason: summary?.reason ? textIn(language, summary.reason) : '',
  };
}
