import type { Calls } from '../call.ts';

/** The signed-in member's own account. */
export const account = {
  getUserInfo: {
    method: 'POST',
    path: '/api/qnupload/GetUserInfo',
    body: 'form',
    access: 'guarded',
    success: 1,
    failures: [],
  },
} as const satisfies Calls;
