import type { Calls } from '../call.ts';

/** One-time codes, registration, sign-in, reset (spec §5: the checks and their order; §7: two success codes). */
export const auth = {
  sendSmsCode: {
    method: 'POST',
    path: '/api/Sms/send',
    body: 'form',
    access: 'public',
    success: 1,
    failures: ['PHONE', 'EVENT', 'ACCOUNT_EXISTS', 'QUOTA', 'SLIDER_REQUIRED'],
  },
  sendEmailCode: {
    method: 'POST',
    path: '/api/ems/send',
    body: 'form',
    access: 'public',
    success: 1,
    failures: ['EMAIL', 'EVENT', 'ACCOUNT_EXISTS', 'QUOTA', 'SLIDER_REQUIRED'],
  },
  login: {
    method: 'POST',
    path: '/api/user/login',
    body: 'json',
    access: 'public',
    success: 1,
    failures: ['ACCOUNT_OR_PASSWORD', 'LOCKED', 'FROZEN_MEMBER', 'SLIDER_REQUIRED'],
  },
  register: {
    method: 'POST',
    path: '/api/user/register',
    body: 'form',
    access: 'public',
    success: 200,
    failures: [
      'PHONE',
      'EMAIL',
      'PASSWORD_DIFF',
      'PASSWORD_WEAK',
      'CODE_WRONG',
      'CODE_EXPIRED',
      'AGREEMENT',
      'ACCOUNT_EXISTS',
      'SLIDER_REQUIRED',
    ],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/user/resetpwd',
    body: 'json',
    access: 'public',
    success: 1,
    failures: ['CODE_WRONG', 'CODE_EXPIRED', 'PASSWORD_WEAK'],
  },
  logout: { method: 'POST', path: '/api/v3/account/logout', body: 'json', access: 'guarded', success: 1, failures: [] },
} as const satisfies Calls;
