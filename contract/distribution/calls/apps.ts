import type { Calls } from '../../call.ts';
import { distributionWords } from './distribution-words.ts';

/** The list of distributed apps, and the base info of one. */
export const appCalls = {
  /**
   * The member's distributed apps, the last changed first. Two merged apps are one entry, whose link is that of the app that leads; `platform` and
   * `keyword` find it by either app, and `total` counts it once.
   */
  listDistributedApps: {
    method: 'POST',
    path: '/api/qnupload/IpaList',
    body: 'json',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** `icon` and `url` of screenshots are addresses valid for a day. */
  getDistributedApp: {
    method: 'POST',
    path: '/api/qnupload/GetIpaInfo',
    body: 'form',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** Saves the given fields. `icon` and `screenshots` are references of the member's own pictures; `content` is the notes of the current release. */
  saveDistributedApp: {
    method: 'POST',
    path: '/api/qnupload/PutIpaInfo',
    body: 'form',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    clears: true,
    failures: ['NAME', 'URL', 'ICON', 'FILE', 'STATE', 'BLACKLISTED'],
  },
  /** Deletes an app with its releases and their files permanently. Downloads that have begun can finish. */
  deleteDistributedApp: {
    method: 'POST',
    path: '/api/qnupload/DelApp',
    body: 'form',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    failures: ['CONFIRM'],
  },
} as const satisfies Calls;
