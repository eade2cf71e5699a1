/**
 * The meaning of an exchange with a provider that has not succeeded. Only the first two end anything:
 * `gone`: the target, a phone or an address, no longer exists. Nothing else of the request is wrong.
 * `refused`: the provider has decided against this request, and stays with that.
 * `ours`: the operator's key, permission, address, balance or quota. It counts against nobody; the operator is told, and the same request may succeed later.
 * `busy`: the provider throttles, repairs itself or still works on an equal request. The same request may succeed later.
 * `unknown`: no answer, or one that cannot be read or trusted. The request may have been carried out; the provider is asked about it before anything is final.
 */
export const failureKinds = ['gone', 'refused', 'ours', 'busy', 'unknown'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** The part of the operator's account that `ours` is about; `server/feature/providers/fault-words.ts` words each. */
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
  /** The provider's own code; empty where it gave none. */
  code?: string;
  /** Only of `ours`. */
  fault?: OperatorFault;
  /** The seconds that the provider asks to wait. */
  retryAfterSeconds?: number;
  /** A silence that the target has caused, which strangers choose: it says nothing of the provider. */
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

/** An answer of somebody outside: the promise fails with a `ProviderError` alone. */
export type ProviderAnswer<Value> = Promise<Value>;
