import type { Calls } from '../call.ts';
import { appCalls } from './distribution/apps.ts';
import { linkCalls } from './distribution/link.ts';
import { mergeCalls } from './distribution/merge.ts';
import { releaseCalls } from './distribution/releases.ts';
import { rulingCalls } from './distribution/rulings.ts';
import { testDataCalls } from './distribution/test-data.ts';
import { testerCalls } from './distribution/testers.ts';
import { uploadCalls } from './distribution/uploads.ts';

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
