import type { FailureCodes } from '../failure-codes.ts';

/** Our names for meanings that share one code of Google's. */
export const NAMES_TOKEN = 'INVALID_ARGUMENT message.token';
export const WRONG_CLOCK = 'invalid_grant clock';

export const fcmCodes: FailureCodes = {
  sources: [
    'Firebase, ErrorCode of projects.messages, and its "FCM error codes" with an example of a wrong token',
    'firebase-admin-node, messaging/error.ts; firebase-admin-java 1064, async-firebase 15: the answer to a wrong token',
    'fcm-django 223: INVALID_ARGUMENT for a message must not end a phone; airnotifier 211: SENDER_ID_MISMATCH',
    'Google Cloud, google.rpc.Code and ErrorInfo (SERVICE_DISABLED); google/api/error_reason.proto (ACCESS_TOKEN_EXPIRED)',
    'firebase-admin-node 3215, laravel-firebase 164: THIRD_PARTY_AUTH_ERROR for registrations of iPhones and browsers alone',
  ],
  gone: ['UNREGISTERED', NAMES_TOKEN, 'SENDER_ID_MISMATCH'],
  refused: [
    ...['INVALID_ARGUMENT', 'FAILED_PRECONDITION', 'OUT_OF_RANGE'],
    // Codes about one registration: it needs other keys, or is unknown in an older way.
    ...['THIRD_PARTY_AUTH_ERROR', 'APNS_AUTH_ERROR', 'NOT_FOUND'],
  ],
  ours: {
    key: ['UNAUTHENTICATED', 'ACCESS_TOKEN_*', 'CREDENTIALS_MISSING', 'ACCOUNT_STATE_INVALID'],
    permission: ['PERMISSION_DENIED'],
    product: ['SERVICE_DISABLED'],
    account: ['BILLING_DISABLED', 'CONSUMER_SUSPENDED', 'CONSUMER_INVALID'],
  },
  busy: ['QUOTA_EXCEEDED', 'RESOURCE_EXHAUSTED', 'UNAVAILABLE', 'INTERNAL', 'ABORTED', 'DEADLINE_EXCEEDED'],
  otherwise: 'refused',
};

/** The status in Google's list for each code; under another status the answer is broken. */
export const goneStatuses: Readonly<Record<string, number>> = {
  UNREGISTERED: 404,
  [NAMES_TOKEN]: 400,
  SENDER_ID_MISMATCH: 403,
};

export const googleTokenCodes: FailureCodes = {
  sources: [
    'Google, OAuth 2.0 for server to server applications, JWT error codes',
    'googleapis/google-api-php-client 1429 and 1501, GoogleSheetsWrapper 42: the words about a wrong clock',
  ],
  ours: {
    clock: [WRONG_CLOCK],
    key: ['invalid_grant', 'invalid_client', 'deleted_client', 'disabled_client', 'unauthorized_client'],
    permission: ['access_denied', 'admin_policy_enforced', 'org_internal'],
  },
  otherwise: 'ours',
};
