import { addStaff } from './add-staff.ts';
import { changePassword } from './change-password.ts';
import { confirmSignIn } from './confirm-sign-in.ts';
import { endSession } from './end-session.ts';
import { getSession } from './get-session.ts';
import { listActs } from './list-acts.ts';
import { listSessions } from './list-sessions.ts';
import { listStaff } from './list-staff.ts';
import { proveAgain } from './prove-again.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resetAccess } from './reset-access.ts';
import { setRoles } from './set-roles.ts';
import { setStatus } from './set-status.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export default [
  signIn,
  confirmSignIn,
  getSession,
  signOut,
  proveAgain,
  changePassword,
  renewRecoveryCodes,
  listSessions,
  endSession,
  listStaff,
  addStaff,
  setRoles,
  setStatus,
  resetAccess,
  listActs,
];
