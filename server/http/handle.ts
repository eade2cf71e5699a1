import type { z } from 'zod';
import type { Call, Calls, FailureOf } from '#contract/call.ts';
import type { Language } from '#contract/language.ts';
import type { SchemasOf } from '#contract/schemas.ts';
import type { Deps } from '#server/deps.ts';

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

/** What a call knows of the request besides its input. `browser` is an opaque cookie value, set in the demo only. */
export type RequestContext = {
  token: string | null;
  language: Language;
  ip: string;
  userAgent: string;
  browser: string | null;
};

export type FailureDetails = { field?: string; retry_after?: number; [detail: string]: unknown };
export type Done<Data> = { ok: true; data: Data };
export type Failed<Failure> = { ok: false; failure: Failure; details: FailureDetails };

export const done = <Data>(data: Data): Done<Data> => ({ ok: true, data });
export const fail = <Failure extends string>(failure: Failure, details: FailureDetails = {}): Failed<Failure> => ({
  ok: false,
  failure,
  details,
});

type Signed<Access extends Call['access']> = Access extends 'guarded'
  ? { member: Member; session: Session }
  : { member: Member | null; session: Session | null };

export type Context<C extends Call, S extends { input: z.ZodType }> = Deps &
  Omit<RequestContext, 'token'> &
  Signed<C['access']> & { input: z.output<S['input']> };

type Answer<C extends Call, S extends { output: z.ZodType }> = Done<z.output<S['output']>> | Failed<FailureOf<C>>;

/** A handler whose entry's own types have been checked and forgotten, so that all of them fit in one list. */
export type Handler = {
  call: Call;
  name: string;
  input: z.ZodType;
  output: z.ZodType;
  run(
    context: Deps & Omit<RequestContext, 'token'> & { input: unknown; member: Member | null; session: Session | null },
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
