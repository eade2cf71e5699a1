import type { StaffRole } from '#rules/staff/staff-roles.ts';
import type { Calls } from '../call.ts';
import type { FailureName } from '../failures.ts';

type StaffAccess = 'staff' | `staff:${StaffRole}`;

const read = <const Access extends StaffAccess, const Failures extends readonly FailureName[] = []>(
  path: `/api/staff/${string}`,
  access: Access,
  failures = [] as unknown as Failures,
) => ({ method: 'GET', path, body: 'query', access, success: 1, failures }) as const;

const act = <const Access extends StaffAccess | 'public', const Failures extends readonly FailureName[]>(
  path: `/api/staff/${string}`,
  access: Access,
  failures: Failures,
) => ({ method: 'POST', path, body: 'json', access, success: 1, failures }) as const;

/**
 * The back office (product.md §2). Its session is an HttpOnly cookie. Every POST, except the two of signing in, sends the header `csrf` from
 * `confirmSignIn` or `getSession`, else it fails with CSRF. A missing session answers code 403, a missing role ROLE; an action that needs the
 * authenticator again answers PROOF: the browser calls `proveAgain` and repeats the call. An owner may do everything.
 */
export const staff = {
  signIn: act('/api/staff/staff/sign-in', 'public', ['ACCOUNT_OR_PASSWORD', 'LOCKED', 'STAFF_DISABLED']),
  confirmSignIn: act('/api/staff/staff/confirm-sign-in', 'public', ['CODE_WRONG', 'LOGIN_EXPIRED', 'LOCKED']),
  getSession: read('/api/staff/staff/get-session', 'staff'),
  signOut: act('/api/staff/staff/sign-out', 'staff', []),
  proveAgain: act('/api/staff/staff/prove-again', 'staff', ['CODE_WRONG', 'LOCKED']),
  changePassword: act('/api/staff/staff/change-password', 'staff', ['PASSWORD', 'PASSWORD_WEAK', 'LOCKED', 'PROOF']),
  renewRecoveryCodes: act('/api/staff/staff/renew-recovery-codes', 'staff', ['PROOF']),
  listSessions: read('/api/staff/staff/list-sessions', 'staff'),
  endSession: act('/api/staff/staff/end-session', 'staff', []),

  listStaff: read('/api/staff/staff/list-staff', 'staff:owner'),
  addStaff: act('/api/staff/staff/add-staff', 'staff:owner', ['STAFF_NAME', 'STAFF_EXISTS', 'PROOF']),
  setRoles: act('/api/staff/staff/set-roles', 'staff:owner', ['ONESELF', 'LAST_OWNER', 'PROOF']),
  setMember: act('/api/staff/staff/set-member', 'staff:owner', ['ONESELF', 'NO_MEMBER', 'PROOF']),
  setStatus: act('/api/staff/staff/set-status', 'staff:owner', ['ONESELF', 'LAST_OWNER', 'PROOF']),
  resetAccess: act('/api/staff/staff/reset-access', 'staff:owner', ['ONESELF', 'LAST_OWNER', 'PROOF']),
  listActs: read('/api/staff/staff/list-acts', 'staff:owner'),

  listQueues: read('/api/staff/staff/list-queues', 'staff'),
  getToday: read('/api/staff/staff/get-today', 'staff'),
  listQueue: read('/api/staff/staff/list-queue', 'staff', ['ROLE']),
  readItem: read('/api/staff/staff/read-item', 'staff', ['ROLE']),
  claimItem: act('/api/staff/staff/claim-item', 'staff', ['ROLE', 'ONESELF', 'CLAIMED', 'STATE']),
  decideItem: act('/api/staff/staff/decide-item', 'staff', [
    'ROLE',
    'ONESELF',
    'CLAIMED',
    'STATE',
    'REASON',
    'PROOF',
    'ID_USED',
    'CODE_USED',
    'NO_INVOICE',
    'FIGURE',
    'AMOUNT_DIFFERS',
    'REFERENCE_USED',
    'SECOND_PERSON',
    'FIGURES_DIFFER',
    'BEING_ASKED',
    'PAID_BACK',
    'ON_ITS_WAY',
    'NOT_SURE',
  ]),

  searchMembers: read('/api/staff/staff/search-members', 'staff:support'),
  readMember: read('/api/staff/staff/read-member', 'staff:support'),
  listMemberEvents: read('/api/staff/staff/list-member-events', 'staff:support'),
  freezeMember: act('/api/staff/staff/freeze-member', 'staff:support', ['ONESELF', 'STATE', 'REASON', 'PROOF']),
  unfreezeMember: act('/api/staff/staff/unfreeze-member', 'staff:support', ['ONESELF', 'STATE', 'REASON', 'PROOF']),
  endMemberSessions: act('/api/staff/staff/end-member-sessions', 'staff:support', []),
  sendToMember: act('/api/staff/staff/send-to-member', 'staff:support', []),
  countMembers: read('/api/staff/staff/count-members', 'staff:editor'),
  sendToAll: act('/api/staff/staff/send-to-all', 'staff:editor', ['PROOF']),

  listProviders: read('/api/staff/staff/list-providers', 'staff:owner'),
  /** Sends a provider a harmless request, and answers the result. */
  tryProvider: act('/api/staff/staff/try-provider', 'staff:owner', []),
} as const satisfies Calls;
