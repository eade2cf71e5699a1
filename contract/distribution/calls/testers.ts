import type { Calls } from '../../call.ts';
import { distributionWords } from './distribution-words.ts';

/** The devices that were registered on the install page of an iOS app. */
export const testerCalls = {
  /** The devices, newest first; `in_profile` means that the current release can be installed on the device. */
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
  /** Saves the owner's name for a device, also for Apple's list; an empty one shows its model. The device itself never changes it. */
  nameTester: {
    method: 'POST',
    path: '/api/v3/distribution/name-tester',
    body: 'json',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** Removes a device from the list; a profile that contains it stays unchanged. */
  removeTester: {
    method: 'POST',
    path: '/api/v3/distribution/remove-tester',
    body: 'json',
    words: distributionWords,
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** All devices for a spreadsheet, and in `apple` as the file for “Register Multiple Devices” of Apple’s developer site. */
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
