import type { Calls } from '../../call.ts';
import { distributionWords } from './distribution-words.ts';

/** The downloads that a member still has, and the events on the install pages. */
export const testDataCalls = {
  /**
   * The downloads left for today: free ones first, then points. `paid_left` is for the current release of the app, or for an installer of up to 30 MB
   * if there is none. `app` has its own limit, 0 for none, and its downloads.
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
  /** The events of visitors, newest first, for 90 days. `device` names a device within this app; `ip_text` is without its last part. */
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
   * The counts of a period of up to 90 days, by default the last 30: in total, for today, and by day, system and version. `devices` is null for a
   * period that begins more than 90 days ago; `new_devices` counts those seen for the first time.
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
  /** The same events, or the counts by day, as a table for a spreadsheet; `has_more` when it ends at the limit of 20,000 lines. */
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
