import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { secondsOrZero } from '#contract/wire-values.ts';
import { hasRole } from '#rules/staff/staff-roles.ts';
import { done, handle } from '#server/feature/handle.ts';
import { moneyOfDay } from '#server/features/billing/statement/money-of-day.ts';
import { textIn } from '#words/language.ts';
import { queuesOf } from './queue-access.ts';
import { countItems, findFirstDue } from './store-items.ts';

/** The work of the day for the caller's roles: what waits, what is late, and the money that came in. */
export const getToday = handle(staff, staffSchemas, 'getToday', async (context) => {
  const { db, clock, staff: me, language } = context;
  const now = clock.now();
  const [queues, money] = await Promise.all([
    Promise.all(
      queuesOf(context).map(async ({ name, title, hours }) => {
        const [counts, first] = await Promise.all([countItems(db, name, me.id, now), findFirstDue(db, name)]);
        return { name, title: textIn(language, title), hours, ...counts, due_time: secondsOrZero(first) };
      }),
    ),
    hasRole(me.roles, ['finance']) ? moneyOfDay(context, now) : null,
  ]);
  return done({ queues, money });
});
