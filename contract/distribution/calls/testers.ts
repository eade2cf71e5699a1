import type { Calls } from '../../call.ts';
import { distributionWords } from './distribution-words.ts';

/** The devices that were registered on the install page of an iOS app. */
export const testerCalls = {
  /** Newest first; `in_profile` says that the current release may be installed on the device. */
  listTesters: {
    method: 'POST',
    path: '/api/v3/distribution/list-testers',
    body: 'json',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: [],
  },
  /** The owner's name for a device, also for Apple's list; an empty one shows its model. The device itself never changes it. */
  nameTester: {
    method: 'POST',
    path: '/api/v3/distribution/name-tester',
    body: 'json',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** Removes a device from the list; a profile that names it stays as it is. */
  removeTester: {
    method: 'POST',
    path: '/api/v3/distribution/remove-tester',
    body: 'json',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** All of them for a spreadsheet, and in `apple` as the file for “Register Multiple Devices” of Apple’s developer site. */
  exportTesters: {
    method: 'POST',
    path: '/api/v3/distribution/export-testers',
    body: 'json',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    failures: [],
  },
} as const satisfies Calls;
