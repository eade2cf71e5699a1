import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { formatBusinessMinute } from '#rules/calendar.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import type { Detail } from '#server/feature/review-queue.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';
import { oneItemOnWire } from './item-on-wire.ts';
import { queueOfItem } from './queue-access.ts';
import { findItem, type Item } from './store-items.ts';
import { tellTwoPeople } from './two-people.ts';

/** All facts of one item. Reading is recorded, because it shows confidential data. */
export const readItem = handle(staff, staffSchemas, 'readItem', async (context) => {
  const { db, input, staff: me, language, noteAct } = context;
  const item = await findItem(db, input.id);
  const queue = queueOfItem(context, item);
  if (!item || !queue.ok) {
    return queue.ok ? fail('NOT_FOUND') : queue;
  }
  const detail = await queue.data.detail(context, item.subject_id, { staffId: me.id, itemId: item.id, language });
  if (!detail) {
    return fail('NOT_FOUND');
  }
  await noteAct(db, { target: `${item.queue}:${item.id}` });
  const onWire = { ...(await oneItemOnWire(context, queue.data, item)), title: detail.title };
  const two = await tellTwoPeople(context, { queue: queue.data, item, staffId: me.id });
  const { facts, checks } = detail;
  const completed = { ...detail, facts: [...facts, ...two.facts], checks: [...checks, ...two.checks] };
  const shown = detailOnWire(completed, language);
  return done({ item: onWire, ...shown, facts: [...shown.facts, ...firstPassOf(item, language)] });
});

/** The approval of the first of two people, for the second. */
function firstPassOf({ status, first, first_at }: Item, language: Language) {
  return status === 'open' && first !== null && first_at !== null
    ? [{ label: textIn(language, firstPass), value: `${first} · ${formatBusinessMinute(secondsOf(first_at))}` }]
    : [];
}

const firstPass = { zh: '第一次确认', en: 'First confirmation' };

function detailOnWire(
  { facts, checks, pictures, history, files = [], orders = [], choices = {} }: Detail,
  language: Language,
) {
  const labelOf = ({ label }: { label: Localized }) => textIn(language, label);
  return {
    facts: facts.map((fact) => ({ label: labelOf(fact), value: fact.value })),
    checks: checks.map((check) => ({ label: labelOf(check), ok: flagOf(check.ok) })),
    pictures: pictures.map((picture) => ({ label: labelOf(picture), url: picture.url })),
    files: files.map((file) => ({ label: labelOf(file), url: file.url })),
    orders: [...orders],
    choices: Object.entries(choices).map(([key, is]) => ({ key, is: [...is] })),
    history: history.map(({ status, reason, at }) => ({
      status,
      reason: reason ? textIn(language, reason) : '',
      time: secondsOf(at),
    })),
  };
}
