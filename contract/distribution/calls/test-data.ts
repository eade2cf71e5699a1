import type { Calls } from '../../call.ts';
import { distributionWords } from './distribution-words.ts';

/** The downloads that a member may give away, and what happened on the install pages. */
export const testDataCalls = {
  /**
   * The downloads that are left for today: free ones first, then points. `paid_left` is of the current release of the app, without one of an installer of up to
   * 30 MB. `app` has its own limit, 0 for none, and its downloads.
   */
  getDownloadAllowance: {
    method: 'POST',
    also: { method: 'GET' },
    path: '/api/user/SurPlusNum',
    body: 'form',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: [],
  },
  /** The acts of visitors, newest first, for 90 days. `device` names a device within this app; `ip_text` is without its last part. */
  listTestEvents: {
    method: 'POST',
    path: '/api/qnupload/GetTestList',
    body: 'json',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: [],
  },
  /**
   * The counts of a period of up to 90 days, without times of the last 30: in all, of today, and by day, system and version. `devices` is null for a period
   * that begins more than 90 days ago; `new_devices` of them came for the first time.
   */
  getTestData: {
    method: 'POST',
    path: '/api/qnupload/GetTestData',
    body: 'json',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: [],
  },
  /** The same events, or the counts by day, as a table for a spreadsheet; `has_more` when it had to stop at 20,000 lines. */
  exportTestData: {
    method: 'POST',
    path: '/api/v3/distribution/export-test-data',
    body: 'json',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    failures: [],
  },
} as const satisfies Calls;
