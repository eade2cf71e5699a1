import type { Calls } from '../../call.ts';
import { distributionWords } from './distribution-words.ts';

/** The link of a distributed app, its QR code, and the rules of downloads. */
export const linkCalls = {
  /**
   * The link of an app with its QR code, the icon in its middle; with `version_id` the page of that release. `reset=1` gives it another random code: the
   * old one, the links to its releases and tickets without a download end at once. Of two merged apps each has a password of its own: those that a visitor needs besides are told too.
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
  /** `password` and `answer` are shown to their owner alone; empty for none. `allowed` 0 is any number, a time 0 none. */
  getLinkRules: {
    method: 'POST',
    path: '/api/qnupload/GetDownMassage',
    body: 'form',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** Saves the rules that are given. A question needs its answer; an empty password or question removes it. */
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
  /** Whether `saveLinkRules` would take a code for this app, for the form; `reason` says why not, and is empty otherwise. */
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
