import { pathTo } from '#contract/screens.ts';
import type { PackedApp } from '../draft/base-form.ts';

type App = Pick<PackedApp, 'base' | 'status'>;

/** An app that was never built is edited in the wizard; later its settings have pages of their own. */
const hasBuild = ({ base }: App): boolean => base.frozen === 1;

/** The page with the base settings of an app. */
export const toBase = (app: App): string =>
  hasBuild(app)
    ? pathTo('editBaseConf', { appId: app.base.app_id })
    : pathTo('baseConf', {}, { appId: app.base.app_id });

/** The page with the modules of an app. */
export const toModules = (app: App): string =>
  hasBuild(app)
    ? pathTo('editModuleConf', { appId: app.base.app_id })
    : pathTo('moduleConf', {}, { appId: app.base.app_id });

/** The order page of an app that is not paid yet. */
export const toOrder = ({ base }: App): string => pathTo('payPage', {}, { appId: base.app_id });

/** The page that extends the licence of an app. */
export const toRenewal = ({ base }: App): string => pathTo('renew', { appId: base.app_id });

/** The page that builds the next version of an app. */
export const toUpdate = ({ base }: App): string => pathTo('editPayPage', { appId: base.app_id });
