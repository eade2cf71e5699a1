import type { z } from 'zod';
import type { Call, Calls, FailureOf } from '#contract/call.ts';
import type { SchemasOf } from '#contract/schemas.ts';
import type { StaffRole } from '#rules/staff/staff-roles.ts';
import type { Database } from '#server/database/tables.ts';
import type { Language } from '#words/language.ts';
import type { Client } from './client.ts';
import type { Deps } from './deps.ts';
import type { Act, Member, Session, StaffMember, StaffSession } from './member.ts';

/** Records the act of this call in the audit log, in the same transaction. */
type NoteAct = (tx: Database, act?: Omit<Act, 'act'>) => Promise<void>;

/** The request's facts beside the input. `browser` is an opaque cookie value, set only in the demo. */
export type RequestContext = Client & {
  token: string | null;
  /** The back office's cookie and its header `csrf`; null outside calls. */
  staffKey: { token: string; csrf: string } | null;
  /** The cookie of a browser with an earlier staff sign-in; null outside calls. */
  staffBrowser: string | null;
  language: Language;
  browser: string | null;
};

export type FailureDetails = { field?: string; retry_after?: number; [detail: string]: unknown };
/** `code` is set where a poll has more than two results (calls.md §1): 201 waiting, 202 unbound, 410 over. */
export type Done<Data> = {
  ok: true;
  data: Data;
  code?: 201 | 202;
  /** Starts a staff session with this answer; null ends it. */
  staffToken?: string | null;
  /** Marks this browser as known from now on. */
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
export type SignedOut = { member: null; session: null };

type CallerOf<Access extends Call['access']> = Access extends 'guarded'
  ? SignedMember
  : Access extends 'staff' | `staff:${StaffRole}`
    ? SignedStaff
    : { member: Member | null; session: Session | null };

/** The arguments of every handler beside its input: `deps`, and the request's context without its tokens. */
type HandlerContext = Deps & Omit<RequestContext, 'token' | 'staffKey'>;

export type Context<C extends Call, S extends { input: z.ZodType }> = HandlerContext &
  CallerOf<C['access']> & { input: z.output<S['input']> };

type AnswerOf<C extends Call, S extends { output: z.ZodType }> = Done<z.output<S['output']>> | Failed<FailureOf<C>>;

/** A handler without the types of its entry, so that all handlers fit in one list. */
export type Handler = {
  call: Call;
  name: string;
  input: z.ZodType;
  output: z.ZodType;
  run(
    context: HandlerContext & { input: unknown } & (SignedMember | SignedStaff | SignedOut),
  ): Promise<Done<unknown> | Failed<FailureOf<Call>>>;
};

/** Joins an entry of the contract with its schemas and its handler. */
export function handle<C extends Calls, S extends SchemasOf<C>, Name extends keyof C & keyof S & string>(
  calls: C,
  schemas: S,
  name: Name,
  run: (context: Context<C[Name], S[Name]>) => Promise<AnswerOf<C[Name], S[Name]>>,
): Handler {
  const { input, output } = schemas[name];
  return { call: calls[name]!, name, input, output, run: run as unknown as Handler['run'] };
}
