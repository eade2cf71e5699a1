import type { Calls } from '../../call.ts';
import { distributionWords } from './distribution-words.ts';

/** The list of distributed apps, and the base info of one. */
export const appCalls = {
  /** The member's distributed apps, those that changed last first. */
  listDistributedApps: {
    method: 'POST',
    path: '/api/qnupload/IpaList',
    body: 'json',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** `icon` and `url` of screenshots are addresses for a day. */
  getDistributedApp: {
    method: 'POST',
    path: '/api/qnupload/GetIpaInfo',
    body: 'form',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** Saves the fields that are given. `icon` and `screenshots` are references of the member's own pictures; `content` are the notes of the current release. */
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
  /** Deletes an app with its releases and their files, for ever. Downloads that have begun end well. */
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
