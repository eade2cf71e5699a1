import { secondsOf } from '#contract/wire-values.ts';
import { hasExpired } from '#rules/packaging/licence.ts';
import { expiryOf } from '../apps/app-facts.ts';
import type { AppRow } from '../apps/store-apps.ts';

type App = Pick<AppRow, 'licensed' | 'expires_at' | 'modules'>;

export const hasPush = ({ modules }: Pick<App, 'modules'>): boolean => modules.push?.on === true;

export const isOver = (app: Pick<App, 'expires_at'>, now: Date): boolean => hasExpired(expiryOf(app), secondsOf(now));

/** Whether messages may go to the app's phones: paid or in its trial, and with the module on. */
export const mayGetPushes = (app: App, now: Date): boolean => app.licensed && hasPush(app) && !isOver(app, now);
