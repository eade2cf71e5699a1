import { secondsOf } from '#contract/wire-values.ts';
import { dayNumber } from '#rules/calendar.ts';
import { EVENT_DAYS } from '#rules/distribution/test-data.ts';
import type { Deps } from '#server/feature/deps.ts';
import { findFirstOpenDay, removeEventsBefore, upsertDay } from './store-days.ts';

const DAY_MS = 86_400_000;

/** Each night: adds up the past days, in order, and deletes events that are too old to be shown. */
export async function addUpDays({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const today = dayNumber(secondsOf(now));
  const first = await findFirstOpenDay(db);
  for (let day = first ?? today; day < today; day += 1) {
    await upsertDay(db, day);
  }
  await removeEventsBefore(db, new Date(now.getTime() - EVENT_DAYS * DAY_MS), today - EVENT_DAYS);
}
