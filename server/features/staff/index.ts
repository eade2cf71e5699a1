import type { Feature } from '#server/feature/feature.ts';
import { addStaff } from './add-staff.ts';
import { changePassword } from './change-password.ts';
import { claimItem } from './claim-item.ts';
import { confirmSignIn } from './confirm-sign-in.ts';
import { decideItem } from './decide-item.ts';
import { endMemberSessions } from './end-member-sessions.ts';
import { endSession } from './end-session.ts';
import { freezeMember } from './freeze-member.ts';
import { getSession } from './get-session.ts';
import jobs from './jobs.ts';
import { listActs } from './list-acts.ts';
import { listMemberEvents } from './list-member-events.ts';
import { listProviders } from './list-providers.ts';
import { listQueue } from './list-queue.ts';
import { listQueues } from './list-queues.ts';
import { listSessions } from './list-sessions.ts';
import { listStaff } from './list-staff.ts';
import { registerPhotos } from './photo-route.ts';
import { proveAgain } from './prove-again.ts';
import { readItem } from './read-item.ts';
import { readMember } from './read-member.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resetAccess } from './reset-access.ts';
import { searchMembers } from './search-members.ts';
import { sendToAll } from './send-to-all.ts';
import { sendToMember } from './send-to-member.ts';
import { setMember } from './set-member.ts';
import { setRoles } from './set-roles.ts';
import { setStatus } from './set-status.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { unfreezeMember } from './unfreeze-member.ts';

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
    sendToAll,
    listProviders,
  ],
  jobs,
  routes: registerPhotos,
};
