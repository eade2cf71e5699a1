import type { FailureName } from './failures.ts';
import type { WireWords } from './wire-words.ts';

export type StaffRole = 'owner' | 'reviewer' | 'editor' | 'finance' | 'support';

/** One call of the wire (calls.md §1). Its zod input and output stand in `contract/schemas` under the same name. */
export type Call = {
  method: 'GET' | 'POST';
  /** Matched without regard to case on static segments; `:name` segments join the input. */
  path: `/${string}`;
  body: 'query' | 'form' | 'json' | 'multipart';
  /** How the wire spells the fields that we name otherwise (decision 033). */
  words?: WireWords;
  access: 'public' | 'guarded' | 'optional' | `staff:${StaffRole}` | 'staff';
  success: 1 | 200;
  /** A quiet call moves neither the server's expiry nor the client's login time. */
  quiet?: true;
  /** No "Loading..." overlay (spec §9: polling and pay-status calls). */
  overlay?: false;
  /** Makes something: the same member and `nonce` get the first answer again for 24 hours (calls.md §1). */
  once?: true;
  /** What is refused is kept among the member's security events; `where` says for which input alone. */
  refusals?: { keptAs: 'verification-refused' | 'photo-refused'; where?: Readonly<Record<string, string>> };
  /** Names of `contract/failures.ts` beyond the common ones. */
  failures: readonly FailureName[];
};

export type Calls = Record<string, Call>;

/** The failure names that a call may answer with: its own and the common ones. */
export type FailureOf<C extends Call> = C['failures'][number] | CommonFailure;
export type CommonFailure = 'PARAM' | 'TOO_FREQUENT' | 'NOT_FOUND' | 'PROVIDER_DOWN';

/** What every answer of the wire looks like; `time` is epoch seconds. */
export type Envelope<Data> = { code: number; msg: string; data: Data | FailureData | null; time: number };
export type FailureData = { err: FailureName; field?: string; retry_after?: number; [detail: string]: unknown };
