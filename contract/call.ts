import type { StaffRole } from '#rules/staff/staff-roles.ts';
import type { FailureName } from './failures.ts';

/** Our field names with those of the wire, where they differ: `{ link: 'weburl' }`. */
export type WireWords = Readonly<Record<string, string>>;

/** One call of the wire (calls.md §1). Its zod input and output have the same name in the `schemas.ts` beside it. */
export type Call = {
  method: 'GET' | 'POST';
  /** A second method that the call accepts, for reads whose method the specification leaves open (decision 065). */
  also?: { method: 'GET' | 'POST'; except?: readonly string[] };
  /** Static segments match regardless of case; `:name` segments are added to the input. */
  path: `/${string}`;
  body: 'query' | 'form' | 'json' | 'multipart';
  /** The wire's names of the fields that we name differently (decision 033). */
  words?: WireWords;
  access: 'public' | 'guarded' | 'optional' | `staff:${StaffRole}` | 'staff';
  success: 1 | 200;
  /** The largest size in bytes of one uploaded file; 10 MB by default. */
  largestFile?: number;
  /** The browser sends the caller's id as `userid` (spec §7, message_list). */
  namesCaller?: true;
  /** A quiet call extends neither the server's session nor the client's login time. */
  quiet?: true;
  /** No "Loading..." overlay (spec §9: polling and pay-status calls). */
  overlay?: false;
  /** Saves the values of a form: an empty text is a value in such a call, elsewhere an absent one. */
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
/** The data of 403 when the session ended because its account was closed; otherwise the data are null. */
export type SessionOver = { closed: 1 };
export type FailureData = { err: FailureName; field?: string; retry_after?: number; [detail: string]: unknown };
