import type { Call } from '#contract/call.ts';
import type { Database } from '#server/database/tables.ts';
import type { Client } from './client.ts';
import type { Act, Actor, Member, Session, StaffMember, StaffSession } from './member.ts';

/** `touch` extends the session. */
type SessionLookup = { touch: boolean };

/** Identifies the person behind a request's tokens; implemented by the features auth, staff and account. */
export type Sessions = {
  ofMember(token: string, lookup: SessionLookup): Promise<{ member: Member; session: Session } | null>;
  ofStaff(token: string, lookup: SessionLookup): Promise<{ staff: StaffMember; staffSession: StaffSession } | null>;
  /** Whether this token belonged to a session that the closing of its account has ended. */
  isClosed(token: string): Promise<boolean>;
  isMember(id: number): Promise<boolean>;
};

type RefusalKind = NonNullable<Call['refusals']>['keptAs'];

/** Records the acts of staff, the refusals of members, and downloads. */
export type Records = {
  act(db: Database, actor: Actor, act: Act, outcome?: 'done' | 'refused'): Promise<void>;
  refusal(memberId: number, kind: RefusalKind, client: Client, params: Record<string, string>): Promise<void>;
  /** Counts a repeated refusal within these seconds. */
  refusalAgain(memberId: number, again: { kind: RefusalKind; err: string; seconds: number }): Promise<void>;
  /** Notes that a file was downloaded by its address, if it is the product of a build. */
  productTaken(fileCode: string): Promise<void>;
  /** Whether the preview of an app with this code is open. */
  isPreviewOpen(code: string): Promise<boolean>;
};
