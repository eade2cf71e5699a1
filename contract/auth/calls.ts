import type { Calls } from '../call.ts';
import { memberWords } from '../wire-data.ts';

/** The handle of a scan is the specification's openid; WeChat's own stays on the server. */
const scanWords = { ...memberWords, handle: 'openid' } as const;
const codeWords = { ...scanWords, code: 'captcha' } as const;
const registrationWords = { ...scanWords, repeated_password: 'repeatpassword' } as const;

/** One-time codes, registration, sign-in, reset (spec §5: the checks and their order; §7: two success codes). */
export const auth = {
  sendSmsCode: {
    method: 'POST',
    path: '/api/Sms/send',
    body: 'form',
    access: 'optional',
    success: 1,
    failures: ['LOGIN_EXPIRED', 'PHONE', 'EVENT', 'ACCOUNT_EXISTS', 'QUOTA', 'SLIDER_REQUIRED', 'TOO_NEW'],
  },
  sendEmailCode: {
    method: 'POST',
    path: '/api/ems/send',
    body: 'form',
    access: 'optional',
    success: 1,
    failures: ['LOGIN_EXPIRED', 'EMAIL', 'EVENT', 'ACCOUNT_EXISTS', 'QUOTA', 'SLIDER_REQUIRED', 'TOO_NEW'],
  },
  login: {
    method: 'POST',
    path: '/api/user/login',
    body: 'json',
    words: scanWords,
    access: 'public',
    success: 1,
    failures: ['ACCOUNT_OR_PASSWORD', 'LOCKED', 'FROZEN_MEMBER', 'SLIDER_REQUIRED', 'HANDLE_EXPIRED', 'ALREADY_BOUND'],
  },
  register: {
    method: 'POST',
    path: '/api/user/register',
    body: 'form',
    words: registrationWords,
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
      'HANDLE_EXPIRED',
      'ALREADY_BOUND',
    ],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/user/resetpwd',
    body: 'json',
    words: { code: 'captcha', new_password: 'newpassword' },
    access: 'public',
    success: 1,
    failures: ['CODE_WRONG', 'CODE_EXPIRED', 'PASSWORD_WEAK', 'TOO_NEW'],
  },
  loginByMobile: {
    method: 'POST',
    path: '/api/user/mobilelogin',
    body: 'form',
    words: codeWords,
    access: 'public',
    success: 1,
    failures: [
      'PHONE',
      'CODE_WRONG',
      'CODE_EXPIRED',
      'LOCKED',
      'FROZEN_MEMBER',
      'HANDLE_EXPIRED',
      'ALREADY_BOUND',
      'TOO_NEW',
    ],
  },
  loginByEmail: {
    method: 'POST',
    path: '/api/user/emaillogin',
    body: 'form',
    words: codeWords,
    access: 'public',
    success: 1,
    failures: [
      'EMAIL',
      'CODE_WRONG',
      'CODE_EXPIRED',
      'LOCKED',
      'FROZEN_MEMBER',
      'HANDLE_EXPIRED',
      'ALREADY_BOUND',
      'TOO_NEW',
    ],
  },
  /** The `scene` login (the default) is open to anybody; bind, unbind and confirm need a session, else 403. */
  getTicket: {
    method: 'GET',
    path: '/wechat/getTicket',
    body: 'query',
    access: 'optional',
    success: 200,
    overlay: false,
    failures: ['LOGIN_EXPIRED', 'ALREADY_BOUND', 'NOT_BOUND', 'SLIDER_REQUIRED'],
  },
  /**
   * Spec §4: 200 is signed in, 202 is an unbound scan. Also 201 waiting, 410 expired with `data.err` EXPIRED, and NOT_FOUND for an unknown ticket.
   */
  pollTicket: {
    method: 'POST',
    path: '/wechat/getOpenid',
    body: 'json',
    words: scanWords,
    access: 'public',
    success: 200,
    quiet: true,
    overlay: false,
    failures: ['EXPIRED', 'FROZEN_MEMBER'],
  },
  loginBind: {
    method: 'POST',
    path: '/login/loginBind',
    body: 'json',
    words: scanWords,
    access: 'public',
    success: 200,
    failures: ['ACCOUNT_OR_PASSWORD', 'LOCKED', 'FROZEN_MEMBER', 'SLIDER_REQUIRED', 'HANDLE_EXPIRED', 'ALREADY_BOUND'],
  },
  registerBind: {
    method: 'POST',
    path: '/login/registerBind',
    body: 'json',
    words: registrationWords,
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
      'HANDLE_EXPIRED',
      'ALREADY_BOUND',
    ],
  },
  /**
   * With a session, binds the scan to that member, proven by password or by a code of event `bind`. Without a session, account and such a code prove
   * the member.
   */
  bindUser: {
    method: 'POST',
    path: '/login/binduser',
    body: 'json',
    words: { ...scanWords, own_code: 'captcha' },
    access: 'optional',
    success: 200,
    failures: [
      'LOGIN_EXPIRED',
      'PASSWORD',
      'CODE_WRONG',
      'CODE_EXPIRED',
      'TOO_NEW',
      'FROZEN_MEMBER',
      'HANDLE_EXPIRED',
      'ALREADY_BOUND',
    ],
  },
  logout: { method: 'POST', path: '/api/v3/account/logout', body: 'json', access: 'guarded', success: 1, failures: [] },
} as const satisfies Calls;
