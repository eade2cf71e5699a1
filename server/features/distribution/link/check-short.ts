import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { failures } from '#contract/failures.ts';
import { faultOfShort } from '#rules/distribution/short-code.ts';
import type { Database } from '#server/database/tables.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { textIn } from '#words/language.ts';
import { findApp } from '../apps/store-apps.ts';
import { isShortTaken } from '../apps/store-shorts.ts';

/** A form asks at each pause of typing; more calls would search for the links of others. */
const CHECKS_PER_HOUR = 300;

/** Whether the member may choose this code for an app. */
export const checkShort = handle(distribution, distributionSchemas, 'checkShort', async (context) => {
  const { db, member, input, limits, language, clock } = context;
  if (!(await findApp(db, member.id, input.app_id))) {
    return fail('NOT_FOUND');
  }
  const quota = await limits.take(`check-short:${member.id}`, CHECKS_PER_HOUR, 3600);
  if (!quota.ok) {
    return fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
  }
  const fault = await faultFor(db, input.short.trim(), { memberId: member.id, appId: input.app_id, now: clock.now() });
  return done(
    fault ? { free: 0 as const, reason: textIn(language, failures[fault]) } : { free: 1 as const, reason: '' },
  );
});

async function faultFor(
  db: Database,
  short: string,
  taker: Parameters<typeof isShortTaken>[2],
): Promise<'SHORT' | 'SHORT_TAKEN' | null> {
  const fault = faultOfShort(short);
  if (fault) {
    return fault === 'form' ? 'SHORT' : 'SHORT_TAKEN';
  }
  return (await isShortTaken(db, short, taker)) ? 'SHORT_TAKEN' : null;
}
