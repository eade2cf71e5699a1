import { secondsOf } from '#contract/wire-values.ts';
import type { Plan } from '#modules/app-module.ts';
import { siteOriginOf } from '#packager/site/site-origin.ts';
import { appTitle } from '#rules/packaging/app-name.ts';
import { type AppStatus, isIdentityFrozen, statusOfApp } from '#rules/packaging/app-status.ts';
import { NEVER_EXPIRES } from '#rules/packaging/licence.ts';
import { TRIAL_PLAN } from '#rules/packaging/trial.ts';
import { nextVersionCode } from '#rules/packaging/version.ts';
import type { AwaitsPayment } from '#server/features/billing/orders/apps-awaiting-payment.ts';
import type { Platform } from '#words/platform.ts';
import type { AppRow } from './store-apps.ts';

type Row = Pick<AppRow, 'android' | 'ios' | 'expires_at' | 'published_build' | 'last_status'>;

export function platformsOf({ android, ios }: Pick<Row, 'android' | 'ios'>): Platform[] {
  return [...(android ? (['android'] as const) : []), ...(ios ? (['ios'] as const) : [])];
}

export const expiryOf = ({ expires_at }: Pick<Row, 'expires_at'>): number =>
  expires_at ? secondsOf(expires_at) : NEVER_EXPIRES;

/** The name of an app for readers of either language. */
export const titleOf = ({ name, name_zh }: Pick<AppRow, 'name' | 'name_zh'>) => appTitle(name, name_zh);

export function statusOf(app: Row & { id: number }, now: Date, awaitsPayment: AwaitsPayment): AppStatus {
  const facts = {
    hasUnpaidOrder: awaitsPayment.has(app.id),
    isPublished: app.published_build !== null,
    expiresAtSeconds: expiryOf(app),
    lastBuild: app.last_status,
  };
  return statusOfApp(facts, secondsOf(now));
}

/** The address that an app opens first: its link, or the origin of its offline site. */
export const addressOf = ({ link, package_name }: Pick<AppRow, 'link' | 'package_name'>): string =>
  link || `${siteOriginOf(package_name)}/`;

/** Whether an order has paid the licence, even one that has ended. */
export const isPaid = ({ licensed, trial }: Pick<AppRow, 'licensed' | 'trial'>): boolean => licensed && !trial;

/** The plan that a list shows: the licensed one, or else the ordered one. */
export const shownPlan = (
  { id, licensed, plan }: Pick<AppRow, 'id' | 'licensed' | 'plan'>,
  awaitsPayment: AwaitsPayment,
): Plan => (licensed ? undefined : awaitsPayment.get(id)) ?? plan;

/** The plan whose modules the app has now. */
export const planOf = ({ plan, trial }: Pick<AppRow, 'plan' | 'trial'>): Plan => (trial ? TRIAL_PLAN : plan);

export const hasFrozenIdentity = (app: Row): boolean =>
  app.published_build !== null || isIdentityFrozen(app.last_status);

/** The version code of the next build; after the last possible one, the present one again. */
export function upcomingVersionCode(app: Pick<AppRow, 'version_code' | 'last_version_code'>): number {
  const next = nextVersionCode(app.version_code, app.last_version_code);
  return next.ok ? next.versionCode : app.version_code;
}
