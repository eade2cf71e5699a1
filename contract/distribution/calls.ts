import type { Calls } from '../call.ts';
import { appCalls } from './calls/apps.ts';
import { linkCalls } from './calls/link.ts';
import { mergeCalls } from './calls/merge.ts';
import { releaseCalls } from './calls/releases.ts';
import { rulingCalls } from './calls/rulings.ts';
import { testDataCalls } from './calls/test-data.ts';
import { testerCalls } from './calls/testers.ts';
import { uploadCalls } from './calls/uploads.ts';

/** Distributed apps: uploads of installers, their releases, and the page that shares them. */
export const distribution = {
  ...uploadCalls,
  ...releaseCalls,
  ...appCalls,
  ...linkCalls,
  ...mergeCalls,
  ...testDataCalls,
  ...testerCalls,
  ...rulingCalls,
} as const satisfies Calls;
