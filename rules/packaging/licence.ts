import { addMonths } from '../calendar.ts';

/** The months of the permanent version, and the expiry of an app that never expires. */
const PERMANENT_MONTHS = 0;
export const NEVER_EXPIRES = 0;

/** The end of a first paid build: months from now, in the business calendar. */
export function expiryOfPurchase(atSeconds: number, months: number): number {
  return months === PERMANENT_MONTHS ? NEVER_EXPIRES : addMonths(atSeconds, months);
}

/** The end after a renewal: the remaining time plus the months, or from now when nothing remains (product.md §4). A permanent app stays permanent. */
export function expiryOfRenewal(expiresAtSeconds: number, atSeconds: number, months: number): number {
  if (expiresAtSeconds === NEVER_EXPIRES || months === PERMANENT_MONTHS) {
    return NEVER_EXPIRES;
  }
  return addMonths(Math.max(expiresAtSeconds, atSeconds), months);
}

export type LicenceOf<Plan> = { plan: Plan; expiresAtSeconds: number };

/**
 * Whether a paid renewal still fits its app. In the same plan there must be an end to move, so a permanent app has no renewal. The price of another
 * plan covers the time that remained when it was quoted: an app extended or upgraded since would get the additional time free of charge.
 */
export function fitsRenewal<Plan>(
  { plan, renews }: { plan: Plan; renews?: LicenceOf<Plan> },
  app: LicenceOf<Plan>,
): boolean {
  if (renews?.plan !== app.plan) {
    return false;
  }
  return plan === app.plan ? app.expiresAtSeconds !== NEVER_EXPIRES : renews.expiresAtSeconds === app.expiresAtSeconds;
}

/** The end before a refunded renewal; `before` is the end when it was paid. Months of an app that is permanent anyway change nothing. */
export function expiryWithoutRenewal(
  expiresAtSeconds: number,
  { months, before }: { months: number; before: number },
): number {
  if (months === PERMANENT_MONTHS) {
    return before;
  }
  return expiresAtSeconds === NEVER_EXPIRES ? NEVER_EXPIRES : addMonths(expiresAtSeconds, -months);
}

type Licence = { isTrial: boolean; expiresAtSeconds: number };

/**
 * The end that an installed build gets (decision 053). A build of the trial ends with the trial, even when its app is paid, and a build with more
 * than the plan of its app has ended: a day ago, because the clock of a phone may be slow.
 */
export function expiryOfBuild(build: Licence & { isBeyondPlan: boolean }, app: Licence, atSeconds: number): number {
  if (build.isTrial && !app.isTrial) {
    return build.expiresAtSeconds;
  }
  if (!build.isBeyondPlan) {
    return app.expiresAtSeconds;
  }
  const over = atSeconds - 86_400;
  return app.expiresAtSeconds === NEVER_EXPIRES ? over : Math.min(app.expiresAtSeconds, over);
}

export function hasExpired(expiresAtSeconds: number, atSeconds: number): boolean {
  return expiresAtSeconds !== NEVER_EXPIRES && expiresAtSeconds <= atSeconds;
}
