import type { z } from 'zod';
import type { Call, Calls, FailureOf, StaffRole } from '#contract/call.ts';
import type { Language } from '#contract/language.ts';
import type { SchemasOf } from '#contract/schemas.ts';
import type { Database } from '#server/database/tables.ts';
import type { Deps } from './deps.ts';
import type { Act, Member, Session, StaffMember, StaffSession } from './member.ts';

/** Notes what this call did, in the transaction that did it. */
type NoteAct = (tx: Database, act?: Omit<Act, 'act'>) => Promise<void>;

/** What a call knows of the request besides its input. `browser` is an opaque cookie value, set in the demo only. */
export type RequestContext = {
  token: string | null;
  /** The back office's cookie and its header `csrf`; null where no call is being answered. */
  staffKey: { token: string; csrf: string } | null;
  /** What a browser is known by that staff have signed in with; null where no call is being answered. */
  staffBrowser: string | null;
  language: Language;
  ip: string;
  userAgent: string;
  browser: string | null;
};

export type FailureDetails = { field?: string; retry_after?: number; [detail: string]: unknown };
/** `code` stands where a poll says more than yes and no (calls.md §1): 201 waiting, 202 unbound, 410 over. */
export type Done<Data> = {
  ok: true;
  data: Data;
  code?: 201 | 202;
  /** A staff session begins with this answer, or ends where it is null. */
  staffToken?: string | null;
  /** This browser is known from now on. */
  staffBrowser?: string;
};
export type Failed<Failure> = { ok: false; failure: Failure; details: FailureDetails; code?: 410 };

export const done = <Data>(data: Data): Done<Data> => ({ ok: true, data });
export const fail = <Failure extends string>(failure: Failure, details: FailureDetails = {}): Failed<Failure> => ({
  ok: false,
  failure,
  details,
});

export type SignedMember = { member: Member; session: Session };
export type SignedStaff = { staff: StaffMember; staffSession: StaffSession; noteAct: NoteAct };
export type Unsigned = { member: null; session: null };

type Signed<Access extends Call['access']> = Access extends 'guarded'
  ? SignedMember
  : Access extends 'staff' | `staff:${StaffRole}`
    ? SignedStaff
    : { member: Member | null; session: Session | null };

/** What of a request a handler sees. */
export type Visit = Omit<RequestContext, 'token' | 'staffKey'>;

export type Context<C extends Call, S extends { input: z.ZodType }> = Deps &
  Visit &
  Signed<C['access']> & { input: z.output<S['input']> };

type Answer<C extends Call, S extends { output: z.ZodType }> = Done<z.output<S['output']>> | Failed<FailureOf<C>>;

/** A handler whose entry's own types have been checked and forgotten, so that all of them fit in one list. */
export type Handler = {
  call: Call;
  name: string;
  input: z.ZodType;
  output: z.ZodType;
  run(
    context: Deps & Visit & { input: unknown } & (SignedMember | SignedStaff | Unsigned),
  ): Promise<Done<unknown> | Failed<FailureOf<Call>>>;
};

/** Joins an entry of the contract with its schemas and the code that answers it. */
export function handle<C extends Calls, S extends SchemasOf<C>, Name extends keyof C & keyof S & string>(
  calls: C,
  schemas: S,
  name: Name,
  run: (context: Context<C[Name], S[Name]>) => Promise<Answer<C[Name], S[Name]>>,
): Handler {
  const { input, output } = schemas[name];
  return { call: calls[name]!, name, input, output, run: run as unknown as Handler['run'] };
}
