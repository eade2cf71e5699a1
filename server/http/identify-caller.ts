import type { Call, SessionOver } from '#contract/call.ts';
import type { FailureName } from '#contract/failures.ts';
import { CALLER_ID } from '#contract/wire-words.ts';
import { notedTries } from '#rules/staff/sign-in-tries.ts';
import type { StaffRole } from '#rules/staff/staff-roles.ts';
import { hasRole } from '#rules/staff/staff-roles.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Handler, RequestContext, SignedMember, SignedOut, SignedStaff } from '#server/feature/handle.ts';
import type { Member, StaffMember } from '#server/feature/member.ts';
import { sameText } from '#server/secrets/same-text.ts';

type Input = Record<string, unknown>;
export type IdentifiedCaller = SignedMember | SignedStaff | SignedOut;
/** A refused call, with the member of staff if identified. */
export type RefusedCall = { refused: FailureName; staff: StaffMember | null; over?: SessionOver };

/** Identifies the caller, or gives the reason why the call is refused. */
export function identify(
  handler: Handler,
  raw: Input,
  context: RequestContext,
  deps: Deps,
): Promise<IdentifiedCaller | RefusedCall> {
  return isForStaff(handler.call) ? identifyStaff(handler, context, deps) : identifyMember(handler, raw, context, deps);
}

const expired = { refused: 'LOGIN_EXPIRED', staff: null } as const satisfies RefusedCall;

/** Quiet and optional calls do not extend the session (spec §4: 24 hours from the last guarded call). */
async function identifyMember({ call }: Handler, raw: Input, { token }: RequestContext, deps: Deps) {
  const { access, quiet } = call;
  const found =
    access !== 'public' && token
      ? await deps.sessions.ofMember(token, { touch: access === 'guarded' && !quiet })
      : null;
  if (access === 'guarded' && !found) {
    return token && (await deps.sessions.isClosed(token)) ? { ...expired, over: { closed: 1 as const } } : expired;
  }
  if (access === 'guarded' && found && isOfSomebodyElse(raw, found.member)) {
    return expired;
  }
  return found ?? { member: null, session: null };
}

/** Whether a body that names its caller names somebody else (calls.md §1). */
function isOfSomebodyElse({ [CALLER_ID]: claimed }: Input, member: Member): boolean {
  return claimed !== undefined && claimed !== null && claimed !== '' && Number(claimed) !== member.id;
}

async function identifyStaff(
  { call }: Handler,
  { staffKey, ip }: RequestContext,
  deps: Deps,
): Promise<SignedStaff | RefusedCall> {
  const found = staffKey && (await deps.sessions.ofStaff(staffKey.token, { touch: !call.quiet }));
  if (!found) {
    return expired;
  }
  const { staff, staffSession } = found;
  if (call.method === 'POST' && !sameText(staffKey.csrf, staffSession.csrf)) {
    return { refused: 'CSRF', staff };
  }
  if (!mayMake(call, staff)) {
    return { refused: 'ROLE', staff };
  }
  const act = actOf(call);
  const signed: SignedStaff = {
    ...found,
    noteAct: async (tx, details = {}) => {
      noted.add(signed);
      await deps.records.act(tx, { staff, ip }, { ...details, act });
    },
  };
  return signed;
}

/** Calls whose handler has recorded its act in the audit log. */
const noted = new WeakSet<object>();

/** Records the act of a handler that did not record it itself, so that the audit log contains every act of staff. */
export async function noteSilentAct(
  { call }: Handler,
  signed: IdentifiedCaller | RefusedCall,
  { db }: Deps,
): Promise<void> {
  if ('noteAct' in signed && call.method === 'POST' && !noted.has(signed)) {
    await signed.noteAct(db);
  }
}

const isForStaff = ({ access }: Call): boolean => access === 'staff' || access.startsWith('staff:');

function mayMake({ access }: Call, { roles }: StaffMember): boolean {
  return access === 'staff' || hasRole(roles, [access.replace('staff:', '') as StaffRole]);
}

/** Records refused acts of staff, within limits; refused reads only for a missing role. */
export async function noteRefusal(
  { call }: Handler,
  raw: Input,
  signed: IdentifiedCaller | RefusedCall,
  failure: string,
  { ip }: RequestContext,
  { db, records, limits }: Deps,
): Promise<void> {
  const staff = 'staff' in signed ? signed.staff : null;
  if (staff && (call.method === 'POST' || failure === 'ROLE') && (await mayNote(staff, limits))) {
    const id = Number.isSafeInteger(Number(raw.id)) ? { id: Number(raw.id) } : {};
    await records.act(db, { staff, ip }, { act: actOf(call), after: { err: failure, ...id } }, 'refused');
  }
}

async function mayNote({ id }: StaffMember, limits: Deps['limits']): Promise<boolean> {
  const { perStaffAndWindow, windowSeconds } = notedTries;
  return (await limits.take(`staff:refused:${id}`, perStaffAndWindow, windowSeconds)).ok;
}

/** The verb and noun at the end of a path. */
const actOf = ({ path }: Call): string => path.slice(path.lastIndexOf('/') + 1);
