import type { Calls } from '../call.ts';
import { memberWords } from '../wire-data.ts';

const contactWords = { code: 'captcha', own_code: 'oldcaptcha' } as const;

/** The signed-in member's own account. */
export const account = {
  getUserInfo: {
    method: 'POST',
    path: '/api/qnupload/GetUserInfo',
    body: 'form',
    words: { ...memberWords, language: 'lang', verification: 'auth', membership: 'member' },
    access: 'guarded',
    success: 1,
    failures: [],
  },
  saveProfile: {
    method: 'POST',
    path: '/api/v3/account/save-profile',
    body: 'json',
    words: { language: 'lang' },
    access: 'guarded',
    success: 1,
    clears: true,
    failures: ['USERNAME', 'BAD_IMAGE'],
  },
  /**
   * Beside the code to the new number (also to a first one), one proof of the present owner: `password`, `oldcaptcha` from the member's own phone or
   * address, or the `proof` of `pollConfirmTicket`.
   */
  changeMobile: {
    method: 'POST',
    path: '/api/user/changemobile',
    body: 'form',
    words: contactWords,
    access: 'guarded',
    success: 1,
    failures: ['PHONE', 'CODE_WRONG', 'CODE_EXPIRED', 'ACCOUNT_EXISTS', 'PASSWORD', 'TOO_NEW', 'NOT_CONFIRMED'],
  },
  /** As `changeMobile`. */
  bindEmail: {
    method: 'POST',
    path: '/api/qnupload/bindemail',
    body: 'form',
    words: contactWords,
    access: 'guarded',
    success: 1,
    failures: ['EMAIL', 'CODE_WRONG', 'CODE_EXPIRED', 'ACCOUNT_EXISTS', 'PASSWORD', 'TOO_NEW', 'NOT_CONFIRMED'],
  },
  /** `oldpassword`, `captcha` from the member's own phone or address, or `proof`. */
  changePassword: {
    method: 'POST',
    path: '/api/user/editpass',
    body: 'form',
    words: {
      password: 'oldpassword',
      own_code: 'captcha',
      new_password: 'newpassword',
      repeated_password: 'repeatpassword',
    },
    access: 'guarded',
    success: 1,
    failures: ['PASSWORD', 'PASSWORD_DIFF', 'PASSWORD_WEAK', 'CODE_WRONG', 'CODE_EXPIRED', 'TOO_NEW', 'NOT_CONFIRMED'],
  },
  pollBindTicket: {
    method: 'POST',
    also: { method: 'GET', except: ['password', 'oldcaptcha'] },
    path: '/api/user/isbindticket',
    body: 'form',
    words: { own_code: 'oldcaptcha' },
    access: 'guarded',
    success: 1,
    quiet: true,
    overlay: false,
    failures: ['EXPIRED', 'ALREADY_BOUND', 'PASSWORD', 'CODE_WRONG', 'CODE_EXPIRED', 'TOO_NEW'],
  },
  pollUnbindTicket: {
    method: 'POST',
    also: { method: 'GET' },
    path: '/api/user/isoutbindticket',
    body: 'form',
    access: 'guarded',
    success: 1,
    quiet: true,
    overlay: false,
    failures: ['EXPIRED', 'WRONG_WECHAT', 'LAST_LOGIN', 'NOT_BOUND'],
  },
  /**
   * "Out account": `step=check` lists the losses, `step=confirm` with `confirm=1` and a proof closes the account permanently. `balance` is the
   * balance that was shown.
   */
  closeAccount: {
    method: 'POST',
    path: '/api/user/outaccont',
    body: 'form',
    words: { own_code: 'captcha', proof: 'ticket' },
    access: 'guarded',
    success: 1,
    failures: [
      'CODE_WRONG',
      'CODE_EXPIRED',
      'TOO_NEW',
      'PENDING_ORDER',
      'PAYMENT_UNSURE',
      'LOSSES_CHANGED',
      'NOT_CONFIRMED',
    ],
  },
  /** Answers a `proof` once the bound WeChat has scanned a `confirm` ticket; it is valid once, for 5 minutes. */
  pollConfirmTicket: {
    method: 'POST',
    also: { method: 'GET' },
    path: '/api/user/isloginticket',
    body: 'form',
    access: 'guarded',
    success: 1,
    quiet: true,
    overlay: false,
    failures: ['EXPIRED', 'WRONG_WECHAT', 'NOT_BOUND', 'TOO_NEW'],
  },
  /** Accepts the present versions of the agreements that registration requires. */
  acceptAgreements: {
    method: 'POST',
    path: '/api/v3/account/accept-agreements',
    body: 'json',
    access: 'guarded',
    success: 1,
    failures: [],
  },
  listSessions: {
    method: 'POST',
    path: '/api/v3/account/list-sessions',
    body: 'json',
    access: 'guarded',
    success: 1,
    failures: [],
  },
  /** Ends one session by its code, or with `all=1` all other sessions. */
  endSession: {
    method: 'POST',
    path: '/api/v3/account/end-session',
    body: 'json',
    access: 'guarded',
    success: 1,
    failures: [],
  },
  listSecurityEvents: {
    method: 'POST',
    path: '/api/v3/account/list-security-events',
    body: 'json',
    access: 'guarded',
    success: 1,
    failures: [],
  },
} as const satisfies Calls;
