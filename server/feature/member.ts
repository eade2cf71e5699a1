import type { StaffRole } from '#contract/call.ts';
import type { Language } from '#contract/language.ts';

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

/** Who works in the back office, read together with the staff session. */
export type StaffMember = { id: number; username: string; roles: readonly StaffRole[] };
/** `provenAt` is when the authenticator was last asked; `csrf` is what a POST has to bring along. */
export type StaffSession = { id: number; provenAt: Date; csrf: string };

/** What the audit log keeps of one act. `target` is such as `member:10001`. */
export type Act = { act: string; target?: string; before?: unknown; after?: unknown };

/** Whoever did it; a name of staff without an id is nobody's. */
export type Actor = { staff: Pick<StaffMember, 'username'> & { id: number | null }; ip: string };
