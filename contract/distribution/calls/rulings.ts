import type { Calls } from '../../call.ts';

/** Reports about apps, and appeals against decisions about them. */
export const rulingCalls = {
  /**
   * A visitor's report about the app behind a short code; the form `/d/{short}/report` sends the same without a script. It does not name its sender.
   * More than three reports a day from one network need the slider.
   */
  reportApp: {
    method: 'POST',
    path: '/api/v3/distribution/report-app',
    body: 'json',
    access: 'public',
    success: 1,
    failures: ['SLIDER_REQUIRED', 'REPORT'],
  },
  /** The owner's objection to a refused release or a closed page, one for each; staff decide it. */
  appealRuling: {
    method: 'POST',
    path: '/api/v3/distribution/appeal',
    body: 'json',
    access: 'guarded',
    success: 1,
    failures: ['APPEAL', 'STATE'],
  },
} as const satisfies Calls;
