import { pathTo } from '#contract/screens.ts';

/** The wizard of a new app, and that of a built app: the same steps, at different addresses (spec §2). */
export type Opening = 'new' | 'edit';

export const openingOf = (app: { last_build: unknown } | null): Opening => (app?.last_build ? 'edit' : 'new');

/** Whether an order has paid the app: its plan and its platforms are then those of the order. */
export const isPaid = (app: { last_build: unknown; trial: 0 | 1 } | null): boolean =>
  openingOf(app) === 'edit' && app?.trial === 0;

/** Whether the app has been built and its trial runs: a further version costs nothing. */
export const isOnTrial = (app: { last_build: unknown; trial: 0 | 1; status: string }): boolean =>
  openingOf(app) === 'edit' && app.trial === 1 && app.status !== 'expired';

/** The address of each step. */
export const stepPaths = {
  new: {
    base: (appId: number) => pathTo('baseConf', {}, { appId }),
    modules: (appId: number) => pathTo('moduleConf', {}, { appId }),
    order: (appId: number) => pathTo('payPage', {}, { appId }),
  },
  edit: {
    base: (appId: number) => pathTo('editBaseConf', { appId }),
    modules: (appId: number) => pathTo('editModuleConf', { appId }),
    order: (appId: number) => pathTo('editPayPage', { appId }),
  },
} as const satisfies Record<Opening, Record<string, (appId: number) => string>>;
