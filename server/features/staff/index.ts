import type { Feature } from '#server/feature/feature.ts';
import { listActs } from './acts/list-acts.ts';
import { recordAct } from './acts/record-act.ts';
import { addStaff } from './colleagues/add-staff.ts';
import { listStaff } from './colleagues/list-staff.ts';
import { resetAccess } from './colleagues/reset-access.ts';
import { setMember } from './colleagues/set-member.ts';
import { setRoles } from './colleagues/set-roles.ts';
import { setStatus } from './colleagues/set-status.ts';
import { createFirstAccounts } from './first-accounts.ts';
import jobs from './jobs.ts';
import { endMemberSessions } from './members/end-member-sessions.ts';
import { freezeMember } from './members/freeze-member.ts';
import { listMemberEvents } from './members/list-member-events.ts';
import { readMember } from './members/read-member.ts';
import { searchMembers } from './members/search-members.ts';
import { sendToMember } from './members/send-to-member.ts';
import { unfreezeMember } from './members/unfreeze-member.ts';
import { countMembers } from './notices/count-members.ts';
import { sendToAll } from './notices/send-to-all.ts';
import { listProviders } from './providers/list-providers.ts';
import { tryProvider } from './providers/try-provider.ts';
import { claimItem } from './queue/claim-item.ts';
import { decideItem } from './queue/decide-item.ts';
import { getToday } from './queue/get-today.ts';
import { listQueue } from './queue/list-queue.ts';
import { listQueues } from './queue/list-queues.ts';
import { registerPhotos } from './queue/photo-route.ts';
import { readItem } from './queue/read-item.ts';
import { changePassword } from './sign-in/change-password.ts';
import { confirmSignIn } from './sign-in/confirm-sign-in.ts';
import { endSession } from './sign-in/end-session.ts';
import { getSession } from './sign-in/get-session.ts';
import { listSessions } from './sign-in/list-sessions.ts';
import { proveAgain } from './sign-in/prove-again.ts';
import { readStaffSession } from './sign-in/read-staff-session.ts';
import { renewRecoveryCodes } from './sign-in/renew-recovery-codes.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';

export const staff: Feature = {
  name: 'staff',
  calls: [
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
    setMember,
    setStatus,
    resetAccess,
    listActs,
    listQueues,
    getToday,
    listQueue,
    readItem,
    claimItem,
    decideItem,
    searchMembers,
    readMember,
    listMemberEvents,
    freezeMember,
    unfreezeMember,
    endMemberSessions,
    sendToMember,
    countMembers,
    sendToAll,
    listProviders,
    tryProvider,
  ],
  jobs,
  routes: registerPhotos,
  sessions: (reached) => ({ ofStaff: (token, lookup) => readStaffSession(reached, token, lookup) }),
  records: ({ clock }) => ({ act: (tx, ...act) => recordAct(tx, clock, ...act) }),
  firstAccounts: createFirstAccounts,
};
