import type { Call } from '#contract/call.ts';
import type { Database } from '#server/database/tables.ts';
import type { Act, Actor, Member, Session, StaffMember, StaffSession } from './member.ts';

/** `touch` moves the session's end. */
export type SessionLookup = { touch: boolean };

/** Who is behind what a request brings along; the features auth, staff and account know. */
export type Sessions = {
  ofMember(token: string, lookup: SessionLookup): Promise<{ member: Member; session: Session } | null>;
  ofStaff(token: string, lookup: SessionLookup): Promise<{ staff: StaffMember; staffSession: StaffSession } | null>;
  isMember(id: number): Promise<boolean>;
};

type Client = { ip: string; userAgent: string };
type Kept = NonNullable<Call['refusals']>['keptAs'];

/** What is kept of what people do, whatever they do it with: the staff's acts, and what members were refused. */
export type Records = {
  act(db: Database, actor: Actor, act: Act, outcome?: 'done' | 'refused'): Promise<void>;
  refusal(memberId: number, kind: Kept, visitor: Client, params: Record<string, string>): Promise<void>;
  /** Once more what was kept within these seconds. */
  refusalAgain(memberId: number, again: { kind: Kept; err: string; seconds: number }): Promise<void>;
};
