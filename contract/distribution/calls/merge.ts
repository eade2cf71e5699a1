import type { Calls } from '../../call.ts';
import { distributionWords } from './distribution-words.ts';

/** One page for an Android and an iOS app. */
export const mergeCalls = {
  /**
   * The page and the rules of a merged pair are those of the app that `leads`; both short codes open it. The other app’s own rules still close its
   * downloads.
   */
  getMerge: {
    method: 'POST',
    path: '/api/qnupload/MergeAppInfo',
    body: 'form',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** The apps that can be merged with an app: the member's own apps for the other platform that are not merged. */
  listMergeable: {
    method: 'POST',
    path: '/api/qnupload/AppCholce',
    body: 'form',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: [],
  },
  /** Merges an app, which leads, with another app or with a store page for the other platform. */
  mergeApps: {
    method: 'POST',
    path: '/api/qnupload/AppMerge',
    body: 'form',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    failures: ['NEED_AUTH', 'FROZEN_MEMBER', 'URL', 'SAME_PLATFORM', 'ALREADY_MERGED'],
  },
  /**
   * Undoes a merge; each app has its own page and rules again, and the app that did not lead keeps the rules that applied to it on the page: closing,
   * times, limit, password, question.
   */
  separateApps: {
    method: 'POST',
    path: '/api/qnupload/ReliveBind',
    body: 'form',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    failures: ['CONFIRM', 'NOT_MERGED'],
  },
} as const satisfies Calls;
