import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { freeLeft, paidLeft } from '#rules/billing/download-allowance.ts';
import { done, handle } from '#server/feature/handle.ts';
import { allowanceOf } from '#server/features/billing/downloads/spend-download.ts';
import { findOwnApp } from '../apps/own-app.ts';

/** The downloads that are left today, for one app or for any. */
export const getDownloadAllowance = handle(
  distribution,
  distributionSchemas,
  'getDownloadAllowance',
  async ({ db, clock, member, input }) => {
    const found = await findOwnApp(db, member.id, input.app_id);
    if (!found.ok) {
      return found;
    }
    const app = found.data;
    const allowance = await allowanceOf(db, member.id, clock.now());
    return done({
      points: allowance.points,
      free_day: allowance.freeDay,
      free_left: freeLeft(allowance),
      paid_left: paidLeft(allowance, app?.points ?? 1),
      used_today: allowance.usedToday,
      ...(app && { app: { allowed: app.allowed, used: app.downloads } }),
    });
  },
);
