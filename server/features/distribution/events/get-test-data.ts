import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { secondsOf } from '#contract/wire-values.ts';
import { dayNumber, formatDayNumber } from '#rules/calendar.ts';
import { EVENT_DAYS, testDataOf } from '#rules/distribution/test-data.ts';
import type { Database } from '#server/database/tables.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findApp } from '../apps/store-apps.ts';
import { type DayPeriod, dayPeriodOf } from './period.ts';
import { countDevices, listDays } from './store-days.ts';

/** The counts of an app: past days from their sums, today from its events. */
export const getTestData = handle(distribution, distributionSchemas, 'getTestData', async (context) => {
  const { db, clock, member, input } = context;
  const now = clock.now();
  const result = dayPeriodOf(now, input);
  if (!result.ok) {
    return result;
  }
  const period = result.data;
  if (!(await findApp(db, member.id, input.app_id))) {
    return fail('NOT_FOUND');
  }
  const today = dayNumber(secondsOf(now));
  const [counts, ofToday, devices] = await Promise.all([
    listDays(db, input.app_id, period),
    listDays(db, input.app_id, { from: today, to: today }),
    devicesIn(db, input.app_id, period, today),
  ]);
  const { total, byDay, byPlatform, byRelease } = testDataOf(counts, period);
  return done({
    ...named(total),
    ...devices,
    today: totalsOf(testDataOf(ofToday, { from: today, to: today }).total),
    by_day: byDay.map(({ day, ...sums }) => ({ day: formatDayNumber(day), ...named(sums) })),
    by_os: byPlatform.map(({ platform, ...sums }) => ({ platform, ...totalsOf(sums) })),
    by_version: byRelease
      .filter(({ release_id }) => release_id > 0)
      .map(({ release_id, version, ...sums }) => ({ version_id: release_id, version, ...named(sums) })),
  });
});

type Sums = { views: number; downloads: number; installs: number; points: number };

const totalsOf = ({ views, downloads, installs }: Sums) => ({ views, downloads, installs });
const named = (sums: Sums) => ({ ...totalsOf(sums), points_used: sums.points });

/** Devices are only known as long as their events are kept. */
async function devicesIn(db: Database, appId: number, period: DayPeriod, today: number) {
  if (period.from < today - EVENT_DAYS) {
    return { devices: null, new_devices: null };
  }
  const { devices, newDevices } = await countDevices(db, appId, period);
  return { devices, new_devices: newDevices };
}
