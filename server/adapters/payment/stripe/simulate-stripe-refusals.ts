/** An answer of the simulated API; the first one with `isDone` is stored under its key. */
export type StripeAnswer = { status: number; content: object; isDone: boolean };
/**
 * `isOfPosts`: only requests that change something are refused; `comes`: before or after a begun request is carried out, so that its key has this
 * answer from then on.
 */
type StripeRefusal = {
  status: number;
  code?: string;
  type?: string;
  message: string;
  isOfPosts?: true;
  comes?: 'before' | 'after';
};

export const fine = (content: object): StripeAnswer => ({ status: 200, content, isDone: true });

/** Neither a request that fails its checks nor a conflict is stored under its key. */
export const refused = ({ status, code, type = 'invalid_request_error', message }: StripeRefusal): StripeAnswer => ({
  status,
  content: { error: { ...(code !== undefined && { code }), type, message } },
  isDone: false,
});

/** The refusals by the names of their behaviors. */
export const stripeRefusals: Readonly<Record<string, StripeRefusal>> = {
  // docs.stripe.com/api/errors: 401 without a code.
  'no-key': { status: 401, message: 'Invalid API Key provided: sk_test_****0000' },
  // docs.stripe.com/keys, "Limit access with restricted API keys": 403 without a code.
  'no-product': { status: 403, message: 'The provided key does not have the required permissions for this endpoint.' },
  throttled: { status: 429, code: 'rate_limit', message: 'Request rate limit exceeded.' },
  // docs.stripe.com/rate-limits, "Object lock timeouts".
  locked: {
    status: 429,
    code: 'lock_timeout',
    message: 'This object cannot be accessed right now because another API request or Stripe process is accessing it.',
  },
  // docs.stripe.com/api/idempotent_requests: "Retries with the same key return the saved response, including 500 errors."
  broken: { status: 500, type: 'api_error', message: 'An unknown error occurred', comes: 'before' },
  'broken-inside': { status: 500, type: 'api_error', message: 'An unknown error occurred', comes: 'after' },
  // docs.stripe.com/error-codes: duplicate requests at the same time.
  'in-progress': {
    status: 409,
    code: 'idempotency_key_in_use',
    type: 'idempotency_error',
    message: 'There is currently another in-progress request using this Idempotent Key.',
    isOfPosts: true,
  },
};
