import type { Calls } from '../call.ts';

/** Prohibited content (spec §5): the blacklist, and the calls of staff for it. */
export const compliance = {
  /**
   * Whether an app with these facts would be reviewed before it is public. It is advice: publishing checks again. `hit` 1 names the category and the
   * first matching entry.
   */
  checkProhibited: {
    method: 'POST',
    path: '/api/Qnupload/blacklist',
    body: 'json',
    words: { link: 'weburl' },
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: [],
  },
  /** The blacklist, newest first. */
  listProhibited: {
    method: 'GET',
    path: '/api/staff/compliance/list-prohibited',
    body: 'query',
    access: 'staff:reviewer',
    success: 1,
    failures: [],
  },
  /** Adds one entry. It applies from now on; public releases stay public until the next release or a report. */
  addProhibited: {
    method: 'POST',
    path: '/api/staff/compliance/add-prohibited',
    body: 'json',
    access: 'staff:reviewer',
    success: 1,
    failures: ['PROHIBITED_VALUE', 'LISTED'],
  },
  /** Removes an entry. Releases that wait because of it still wait for their decision. */
  removeProhibited: {
    method: 'POST',
    path: '/api/staff/compliance/remove-prohibited',
    body: 'json',
    access: 'staff:reviewer',
    success: 1,
    failures: [],
  },
} as const satisfies Calls;
