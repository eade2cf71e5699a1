import type { StaffRole } from '#rules/staff/staff-roles.ts';
import type { FailureName } from './failures.ts';

/** Our names of fields with the wire's, where the two differ: `{ link: 'weburl' }`. */
export type WireWords = Readonly<Record<string, string>>;

/** One call of the wire (calls.md §1). Its zod input and output stand in the `schemas.ts` beside it under the same name. */
export type Call = {
  method: 'GET' | 'POST';
  /** A read that the specification's words leave open answers this method as well (decision 065). */
  also?: { method: 'GET' | 'POST'; except?: readonly string[] };
  /** Matched without regard to case on static segments; `:name` segments join the input. */
  path: `/${string}`;
  body: 'query' | 'form' | 'json' | 'multipart';
  /** How the wire spells the fields that we name otherwise (decision 033). */
  words?: WireWords;
  access: 'public' | 'guarded' | 'optional' | `staff:${StaffRole}` | 'staff';
  success: 1 | 200;
  /** The most bytes of one uploaded file; 10 MB without it. */
  largestFile?: number;
  /** The browser says who is calling, as `userid` (spec §7, message_list). */
  namesCaller?: true;
  /** A quiet call extends neither the server's session nor the client's login time. */
  quiet?: true;
  /** No "Loading..." overlay (spec §9: polling and pay-status calls). */
  overlay?: false;
  /** Saves what a form shows: an empty text is a value there, elsewhere an absent one. */
  clears?: true;
  /** Creates something: the same member and `nonce` get the first answer again for 24 hours (calls.md §1). */
  once?: true;
  /** Refusals are recorded among the member's security events; `where` limits this to certain input. */
  refusals?: { keptAs: 'verification-refused' | 'photo-refused'; where?: Readonly<Record<string, string>> };
  /** Names of `contract/failures.ts` beyond the common ones. */
  failures: readonly FailureName[];
};

export type Calls = Record<string, Call>;

/** The failure names that a call may answer with: its own and the common ones. */
export type FailureOf<C extends Call> = C['failures'][number] | CommonFailure;
type CommonFailure = 'PARAM' | 'TOO_FREQUENT' | 'NOT_FOUND' | 'PROVIDER_DOWN';

/** The form of every answer; `time` is epoch seconds. */
export type Envelope<Data> = { code: number; msg: string; data: Data | FailureData | null; time: number };
/** The data of 403 when the session ended because its account was closed; otherwise they are null. */
export type SessionOver = { closed: 1 };
export type FailureData = { err: FailureName; field?: string; retry_after?: number; [detail: string]: unknown };
