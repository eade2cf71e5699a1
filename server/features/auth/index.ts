import type { Feature } from '#server/feature/feature.ts';
import { acceptAgreements } from './accept-agreements.ts';
import { bindUser } from './bind-user.ts';
import { bindEmail, changeMobile } from './change-contact.ts';
import { changePassword } from './change-password.ts';
import { closeAccount } from './close-account.ts';
import { closing } from './closing.ts';
import { endSession } from './end-session.ts';
import { getTicket } from './get-ticket.ts';
import jobs from './jobs.ts';
import { listSecurityEvents } from './list-security-events.ts';
import { listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { loginBind } from './login-bind.ts';
import { loginByEmail, loginByMobile } from './login-by-code.ts';
import { logout } from './logout.ts';
import { pollBindTicket } from './poll-bind-ticket.ts';
import { pollConfirmTicket, pollUnbindTicket } from './poll-own-tickets.ts';
import { pollTicket } from './poll-ticket.ts';
import { register } from './register.ts';
import { registerBind } from './register-bind.ts';
import { resetPassword } from './reset-password.ts';
import { sendEmailCode } from './send-email-code.ts';
import { sendSmsCode } from './send-sms-code.ts';
import { registerWechatCallbacks } from './wechat-callbacks.ts';

/** Signing in, and those calls of the member's own account that need a code, a scan or a session. */
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
};
