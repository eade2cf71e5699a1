import { secondsOf } from '#contract/wire-values.ts';
import { modulesBeyond } from '#modules/needed-plan.ts';
import { hasExpired } from '#rules/packaging/licence.ts';
import { expiryOf, planOf } from '../apps/app-facts.ts';
import type { AppRow } from '../apps/store-apps.ts';

type App = Pick<AppRow, 'licensed' | 'trial' | 'plan' | 'expires_at' | 'modules'>;

export const hasPush = ({ modules }: Pick<App, 'modules'>): boolean => modules.push?.on === true;

export const isPushInPlan = (app: Pick<App, 'plan' | 'trial'>): boolean =>
  modulesBeyond(planOf(app), ['push']).length === 0;

export const isOver = (app: Pick<App, 'expires_at'>, now: Date): boolean => hasExpired(expiryOf(app), secondsOf(now));

/** Whether the app's phones may get messages: paid or in its trial, with the module on and in its plan. */
export const mayGetPushes = (app: App, now: Date): boolean =>
  app.licensed && hasPush(app) && isPushInPlan(app) && !isOver(app, now);
