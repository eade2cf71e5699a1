import { isAlone } from '#rules/billing/two-people.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import type { StaffMember } from '#server/feature/member.ts';
import type { Decision, DecisionFailure, DecisionRefusal, ReviewQueue } from '#server/feature/review-queue.ts';
import { type Language, textIn } from '#words/language.ts';
import { type Item, updateFirstPass } from './store-items.ts';
import type { WeighedDecision } from './two-people.ts';

type FirstContext = Deps & {
  language: Language;
  staff: StaffMember;
  noteAct(db: Transaction, facts: { target: string; before: object; after: object }): Promise<void>;
};
type First = { queue: ReviewQueue; item: Item; decision: Decision; weighed: WeighedDecision | null };

/**
 * The first of two people: stores the approval and the figures, and the item waits for the second person; until then the first may correct them. Null
 * when one person suffices or this is the second: the item may be decided.
 */
export async function passFirst(
  tx: Transaction,
  context: FirstContext,
  { queue, item, decision, weighed }: First,
): Promise<Done<null> | Failed<DecisionFailure> | null> {
  if (decision.outcome === 'fail' || !weighed) {
    return null;
  }
  const { staff } = context;
  const { needsTwo, money, first } = weighed;
  if (money.askedBy !== undefined) {
    return needsTwo && isAlone(staff.id, first) ? fail('SECOND_PERSON') : null;
  }
  // A pass after a first approval counts for neither person's sum, so both must agree, even when this person alone would suffice.
  if (!needsTwo && isAlone(staff.id, item.first_by)) {
    return null;
  }
  const checked = (await queue.checkFirst?.(tx, context, item.subject_id, decision)) ?? { ok: true, figures: {} };
  if (!checked.ok) {
    return refusalWith(queue, checked, context.language);
  }
  const { figures } = checked;
  const isAgain = item.first_by !== null && isSame(item.first_figures ?? {}, figures);
  if (item.first_by === null || (item.first_by === staff.id && !isAgain)) {
    return keepFirst(tx, context, { item, decision, figures });
  }
  if (item.first_by === staff.id) {
    return fail('SECOND_PERSON');
  }
  return isAgain ? null : fail('FIGURES_DIFFER');
}

type FirstApproval = {
  item: Item;
  decision: Extract<Decision, { outcome: 'pass' }>;
  figures: Readonly<Record<string, string>>;
};

async function keepFirst(
  tx: Transaction,
  { staff, noteAct }: FirstContext,
  { item, decision, figures }: FirstApproval,
) {
  await updateFirstPass(tx, { id: item.id, staffId: staff.id, now: decision.at, figures });
  const target = `${item.queue}:${item.id}`;
  const after = { status: 'first', figures: { ...decision.figures, ...figures } };
  await noteAct(tx, { target, before: { status: 'open' }, after });
  return done(null);
}

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

/** A refusal of the queue; a refused figure has the queue's name for it. */
export function refusalWith(
  { figures = {} }: ReviewQueue,
  { failure, field }: DecisionRefusal,
  language: Language,
): Failed<DecisionFailure> {
  const label = field === undefined ? undefined : figures[field];
  return fail(failure, { ...(field && { field }), ...(label && { name: textIn(language, label) }) });
}
