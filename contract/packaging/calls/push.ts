import type { Calls } from '../../call.ts';
import { appWords } from './app-words.ts';

/** The messages of an app to its phones (module push). */
export const pushCalls = {
  /**
   * A message of the member to the phones that have the app, with its module push on. Services (UnifiedPush) receive it at once, other phones when
   * they poll. Waiting messages of one `topic` replace each other.
   */
  sendPush: {
    method: 'POST',
    path: '/api/v3/packaging/send-push',
    body: 'json',
    words: appWords,
    access: 'guarded',
    success: 1,
    once: true,
    failures: ['STATE', 'UNPAID', 'EXPIRED', 'PACKAGE_TOO_LOW', 'FROZEN_MEMBER'],
  },
  /** The messages of the last 90 days, newest first, with counts; `addresses` counts the phones that receive the next one at once. */
  listPushes: {
    method: 'POST',
    path: '/api/v3/packaging/list-pushes',
    body: 'json',
    words: appWords,
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: [],
  },
  /** Registers the address of a phone with the installed app, on each day of use. */
  registerPush: {
    method: 'POST',
    path: '/api/v3/push/:app',
    body: 'json',
    access: 'public',
    success: 1,
    failures: ['STATE'],
  },
} as const satisfies Calls;
