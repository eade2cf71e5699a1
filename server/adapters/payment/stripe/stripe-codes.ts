import type { FailureCodes } from '../../failure-codes.ts';

/**
 * Stripe's codes; for answers without one, their types, and names of ours for 401, 403, 409 and 424. A refund that Stripe does not make because the
 * payer already has the money, or a bank is about to take it, is `unknown`: credited here too, it would be paid twice.
 */
export const stripeCodes: FailureCodes = {
  sources: [
    'docs.stripe.com/error-codes',
    'docs.stripe.com/api/errors, "HTTP Status Code Summary"',
    'docs.stripe.com/api/idempotent_requests: a key’s first answer is kept for at least a day, an error and a 500 too',
    'docs.stripe.com/error-low-level: a 409 and a 5xx leave the request undecided',
    'stripe-node repeats each 409 and 5xx',
    'Sylius/PayumStripePlugin 70: a session that is over is refused without a code',
    'from memory: testmode_charges_only and permission_error',
  ],
  gone: ['resource_missing'],
  refused: ['amount_too_small', 'amount_too_large', 'invalid_charge_amount', 'charge_not_refundable'],
  ours: {
    key: [
      'api_key_expired',
      'platform_api_key_expired',
      'secret_key_required',
      'livemode_mismatch',
      'authentication_error',
    ],
    permission: ['permission_error', 'platform_account_required'],
    product: ['payment_method_unactivated'],
    balance: ['balance_insufficient', 'insufficient_funds'],
    quota: ['charge_exceeds_source_limit', 'charge_exceeds_transaction_limit'],
    account: ['account_invalid', 'testmode_charges_only', 'progressive_onboarding_limit_exceeded'],
  },
  busy: [
    'idempotency_key_in_use',
    'idempotency_error',
    'lock_timeout',
    'rate_limit',
    'api_error',
    'external_dependency_failed',
  ],
  unknown: [
    'charge_already_refunded',
    'charge_disputed',
    'refund_disputed_payment',
    'payment_intent_unexpected_state',
    'invalid_request_error',
  ],
  otherwise: 'unknown',
};

/** The refusals that end a refund: nobody has paid it back, and nobody will. */
export const endOfRefund: readonly string[] = ['charge_not_refundable'];
