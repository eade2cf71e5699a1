import type { Feature } from '#server/feature/feature.ts';
import { hashToken } from '#server/secrets/hash-token.ts';
import { closing } from './closing.ts';
import { sendEmailCode } from './codes/send-email-code.ts';
import { sendSmsCode } from './codes/send-sms-code.ts';
import { bindEmail, changeMobile } from './contact/change-contact.ts';
import { changePassword } from './contact/change-password.ts';
import { closeAccount } from './contact/close-account.ts';
import jobs from './jobs.ts';
import { acceptAgreements } from './record/accept-agreements.ts';
import { listSecurityEvents } from './record/list-security-events.ts';
import { countSecurityEvent, recordSecurityEvent } from './record/record-security-event.ts';
import { register } from './register/register.ts';
import { registerBind } from './register/register-bind.ts';
import { resetPassword } from './register/reset-password.ts';
import { endSession } from './sessions/end-session.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { readSession } from './sessions/read-session.ts';
import { login } from './sign-in/login.ts';
import { loginBind } from './sign-in/login-bind.ts';
import { loginByEmail, loginByMobile } from './sign-in/login-by-code.ts';
import { logout } from './sign-in/logout.ts';
import { isClosedSession } from './store.ts';
import { bindUser } from './wechat/bind-user.ts';
import { getTicket } from './wechat/get-ticket.ts';
import { pollBindTicket } from './wechat/poll-bind-ticket.ts';
import { pollConfirmTicket, pollUnbindTicket } from './wechat/poll-own-tickets.ts';
import { pollTicket } from './wechat/poll-ticket.ts';
import { registerWechatCallbacks } from './wechat/wechat-callbacks.ts';

/** Signing in, and the account calls that need a code, a scan or a session. */
export const auth: Feature = {
  name: 'auth',
  calls: [
    sendSmsCode,
    sendEmailCode,
    login,
    loginByMobile,
    loginByEmail,
    register,
    resetPassword,
    logout,
    getTicket,
    pollTicket,
    loginBind,
    registerBind,
    bindUser,
    changeMobile,
    bindEmail,
    changePassword,
    pollBindTicket,
    pollUnbindTicket,
    pollConfirmTicket,
    closeAccount,
    acceptAgreements,
    listSessions,
    endSession,
    listSecurityEvents,
  ],
  jobs,
  routes: registerWechatCallbacks,
  closing,
  sessions: (reached) => ({
    ofMember: (token, lookup) => readSession(reached, token, lookup),
    isClosed: (token) => isClosedSession(reached.db, hashToken(token)),
  }),
  records: ({ db, clock }) => ({
    refusal: (...refusal) => recordSecurityEvent(db, clock, ...refusal),
    refusalAgain: (...again) => countSecurityEvent(db, clock, ...again),
  }),
};
