import type { Calls } from '../../call.ts';
import { appWords } from './app-words.ts';

/** The first order of an app, its renewals and upgrades, and its next builds. */
export const orderCalls = {
  orderBuild: {
    method: 'POST',
    path: '/api/Fzapp/fazpppay',
    body: 'form',
    words: appWords,
    access: 'guarded',
    success: 1,
    once: true,
    failures: [
      'TRIAL_USED',
      'TRIAL_LIMIT',
      'STATE',
      'PRICE_CHANGED',
      'BUILDING',
      'PACKAGE_TOO_LOW',
      'FROZEN_MEMBER',
      'SITE',
    ],
  },
  /**
   * A renewal, as a quote or with `create=1` as an order; it extends the licence from its end or from now, whichever is later. With `upgrade=1` only
   * the plan is raised, and `version` is built once the upgrade is paid.
   */
  renewApp: {
    method: 'POST',
    path: '/api/fzapp/fzappxf',
    body: 'form',
    words: appWords,
    access: 'guarded',
    success: 1,
    once: true,
    failures: ['STATE', 'PRICE_CHANGED', 'PACKAGE_TOO_LOW', 'FROZEN_MEMBER', 'SITE', 'VERSION'],
  },
  /** The older interface: orders the renewal of an app, or of the membership. */
  renewEither: {
    method: 'POST',
    path: '/api/v2/renew',
    body: 'form',
    words: appWords,
    access: 'guarded',
    success: 1,
    once: true,
    failures: ['STATE', 'LEVEL', 'PRICE_CHANGED', 'PACKAGE_TOO_LOW', 'FROZEN_MEMBER', 'SITE', 'PAYTYPE'],
  },
  rebuildApp: {
    method: 'POST',
    path: '/api/fzapp/updatefzapp',
    body: 'form',
    words: appWords,
    access: 'guarded',
    success: 1,
    failures: [
      'PACKAGE_TOO_LOW',
      'EXPIRED',
      'UNPAID',
      'VERSION',
      'VERSION_CODE',
      'VERSION_LOW',
      'BUILDING',
      'TRIAL_USED',
      'FROZEN_MEMBER',
      'SITE',
    ],
  },
} as const satisfies Calls;
