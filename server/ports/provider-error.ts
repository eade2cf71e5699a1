/**
 * The meaning of a failed request to a provider. Only the first two end anything:
 * `gone`: the target, a phone or an address, no longer exists. The rest of the request is right.
 * `refused`: the provider has finally decided against this request.
 * `ours`: the operator's key, permission, address, balance or quota. It counts against no user; the operator gets a message, and the same request may
 * succeed later.
 * `busy`: the provider throttles, is under repair, or still works on an equal request. The same request may succeed later.
 * `unknown`: no answer, or one that cannot be read or trusted. The request may have been carried out; the provider is asked about it before anything
 * is final.
 */
export const failureKinds = ['gone', 'refused', 'ours', 'busy', 'unknown'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** The part of the operator's account that `ours` is about; `server/feature/providers/fault-words.ts` has the words for each. */
export const operatorFaults = [
  'key',
  'permission',
  'product',
  'address',
  'clock',
  'balance',
  'quota',
  'template',
  'account',
  'setting',
] as const;
export type OperatorFault = (typeof operatorFaults)[number];

type Facts = {
  /** The provider's own code; empty when it sent none. */
  code?: string;
  /** Only for `ours`. */
  fault?: OperatorFault;
  /** The seconds that the provider asks us to wait. */
  retryAfterSeconds?: number;
  /** Whether the target caused the silence. Strangers choose the target, so this says nothing about the provider. */
  isOfTarget?: boolean;
  cause?: unknown;
};

/** The one error of every port. Its message has the provider's code and words, for the log and the operator, and never contains sent data. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: FailureKind;
  readonly code: string;
  readonly fault: OperatorFault | null;
  readonly retryAfterSeconds: number;
  readonly isOfTarget: boolean;

  constructor(kind: FailureKind, message: string, facts: Facts = {}) {
    const { code = '', fault, retryAfterSeconds = 0, isOfTarget = false, cause } = facts;
    super(message, { cause });
    this.kind = kind;
    this.code = code;
    this.fault = kind === 'ours' ? (fault ?? 'setting') : null;
    this.retryAfterSeconds = retryAfterSeconds;
    this.isOfTarget = isOfTarget;
  }
}

/** The kind of a provider's failure; null for any other error. */
export const failureKindOf = (error: unknown): FailureKind | null =>
  error instanceof ProviderError ? error.kind : null;

/** The answer of a provider: the promise fails only with a `ProviderError`. */
export type ProviderAnswer<Value> = Promise<Value>;
