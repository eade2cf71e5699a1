import type { Calls } from '../../call.ts';
import { distributionWords } from './distribution-words.ts';

/** The link of a distributed app, its QR code, and the rules of downloads. */
export const linkCalls = {
  /**
   * The link of an app with its QR code and the icon in the middle; with `version_id` the page of that release. `reset=1` gives it another random
   * code: the old code, the links to its releases and tickets without a download end at once. Each of two merged apps has its own password; the
   * answer includes every password that a visitor needs.
   */
  getLink: {
    method: 'POST',
    path: '/api/qnupload/AppPrcode',
    body: 'form',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: [],
  },
  /** `password` and `answer` are shown only to their owner; empty for none. `allowed` 0 means any number; a time of 0 means none. */
  getLinkRules: {
    method: 'POST',
    path: '/api/qnupload/GetDownMassage',
    body: 'form',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** Saves the given rules. A question needs its answer; an empty password or question removes it. */
  saveLinkRules: {
    method: 'POST',
    path: '/api/qnupload/PutDownMassage',
    body: 'form',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    clears: true,
    failures: ['SHORT', 'SHORT_TAKEN', 'TEMPLATE', 'PERIOD', 'DOMAIN', 'BLACKLISTED'],
  },
  /** Whether `saveLinkRules` would accept a code for this app, for the form; `reason` is the reason of a refusal, and empty otherwise. */
  checkShort: {
    method: 'POST',
    path: '/api/v3/distribution/check-short',
    body: 'json',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: [],
  },
} as const satisfies Calls;
