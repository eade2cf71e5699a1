import type { StaffRole } from '#rules/staff/staff-roles.ts';
import type { Language } from '#words/language.ts';

/** The signed-in member, read together with the session. */
export type Member = {
  id: number;
  mobile: string | null;
  email: string | null;
  username: string;
  language: Language;
  createdAt: Date;
};
export type Session = { token: string; tokenHash: Buffer };

/** The signed-in member of staff, read together with the staff session. */
export type StaffMember = { id: number; username: string; roles: readonly StaffRole[] };
/** `provenAt` is the time of the last authenticator code; a POST must carry `csrf`. */
export type StaffSession = { id: number; provenAt: Date; csrf: string };

/** One act in the audit log. `target` is like `member:10001`. */
export type Act = { act: string; target?: string; before?: unknown; after?: unknown };

/** The actor; `id` is null for an unknown staff name. */
export type Actor = { staff: Pick<StaffMember, 'username'> & { id: number | null }; ip: string };
