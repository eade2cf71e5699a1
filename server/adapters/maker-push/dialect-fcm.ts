import { type KeyObject, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AcceptedMessage, Dialect, MakerAnswer } from './simulator.ts';

type Account = { projectId: string; clientEmail: string; publicKey: KeyObject };

/** Google's server, by "Authorize send requests" and the reference of projects.messages. */
export function googles({ projectId, clientEmail, publicKey }: Account): Dialect {
  return {
    giveToken: (request, body, token) => {
      if (request.url !== '/token') {
        return null;
      }
      return isSigned(body, { key: publicKey, clientEmail, audience: `http://${request.headers.host}/token` })
        ? { status: 200, body: { access_token: token, expires_in: 3599, token_type: 'Bearer' } }
        : badToken('invalid_grant', 'Invalid JWT Signature.');
    },
    isSender: ({ url, headers }, tokens) =>
      url === `/v1/projects/${projectId}/messages:send` &&
      tokens.has((headers.authorization ?? '').replace('Bearer ', '')),
    refuse: (_: IncomingMessage, body) => refusalOf(body),
    read: deliveryOf,
    accepted: { status: 200, body: { name: `projects/${projectId}/messages/1` } },
    unsigned: failure(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.'),
    answers,
    tokenAnswers,
  };
}

const FCM_ERROR = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
const BAD_REQUEST = 'type.googleapis.com/google.rpc.BadRequest';

function failure(code: number, status: string, message: string, ...details: object[]): MakerAnswer {
  return { status: code, body: { error: { code, message, status, ...(details.length > 0 && { details }) } } };
}

const own = (errorCode: string) => ({ '@type': FCM_ERROR, errorCode });
const field = (name: string) => ({
  '@type': BAD_REQUEST,
  fieldViolations: [{ field: name, description: 'Invalid value' }],
});
const badToken = (error: string, error_description: string): MakerAnswer => ({
  status: 400,
  body: { error, error_description },
});

const wrongToken = failure(
  400,
  'INVALID_ARGUMENT',
  'The registration token is not a valid FCM registration token',
  own('INVALID_ARGUMENT'),
);
const unavailable = failure(503, 'UNAVAILABLE', 'The service is currently unavailable.', own('UNAVAILABLE'));
const quota = failure(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for quota metric', own('QUOTA_EXCEEDED'));

const answers: Dialect['answers'] = {
  // Firebase, "FCM error codes", first example.
  refuses: failure(400, 'INVALID_ARGUMENT', "Invalid value at 'message.data[0].value'", field('message.data[0].value')),
  // firebase-admin-go 580.
  'too big': failure(400, 'INVALID_ARGUMENT', 'Android message is too big', own('INVALID_ARGUMENT')),
  // Firebase, ErrorCode.
  gone: failure(404, 'NOT_FOUND', 'Requested entity was not found.', own('UNREGISTERED')),
  // Firebase, "FCM error codes", second example.
  'names the token': wrongToken,
  // Firebase, ErrorCode: BadRequest specifies the field.
  'names the field of the token': failure(400, 'INVALID_ARGUMENT', 'Invalid registration', field('message.token')),
  // dcai/airnotifier 211.
  'sender mismatch': failure(403, 'PERMISSION_DENIED', 'SenderId mismatch', own('SENDER_ID_MISMATCH')),
  // firebase-admin-dotnet 435.
  'no permission': failure(403, 'PERMISSION_DENIED', "Permission 'cloudmessaging.messages.create' denied on resource"),
  // Google Cloud, ErrorInfo.
  'product off': failure(403, 'PERMISSION_DENIED', 'The API has not been used in project 1 before or it is disabled.', {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: 'SERVICE_DISABLED',
  }),
  // firebase-admin-node 3215, laravel-firebase 164.
  'keys of an iPhone': failure(
    401,
    'UNAUTHENTICATED',
    'Auth error from APNS or Web Push Service',
    own('THIRD_PARTY_AUTH_ERROR'),
  ),
  // Google Cloud, "Handling errors": an access token that has ended.
  'access token ended': failure(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.', {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: 'ACCESS_TOKEN_EXPIRED',
  }),
  'no project': failure(404, 'NOT_FOUND', 'Requested entity was not found.'),
  // Firebase, ErrorCode: 429, 500 and 503.
  quota: { ...quota, headers: { 'retry-after': '90' } },
  internal: failure(500, 'INTERNAL', 'Internal error encountered.', own('INTERNAL')),
  unavailable: { ...unavailable, headers: { 'retry-after': '30' } },
};

const tokenAnswers: Readonly<Record<string, MakerAnswer>> = {
  // erebusnz/gapi 147.
  'wrong key': badToken('invalid_grant', 'Invalid JWT Signature.'),
  // GoogleSheetsWrapper 42.
  'wrong clock': badToken(
    'invalid_grant',
    'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
  ),
  'account off': {
    status: 401,
    body: { error: 'disabled_client', error_description: 'The OAuth client was disabled.' },
  },
  'tokens busy': { status: 503, body: { error: 'backend_error' }, headers: { 'retry-after': '20' } },
};

/**
 * The refusal of an invalid message (Firebase, ErrorCode): the limits are 4096 bytes of keys and values, and a ttl of four weeks. A probe's made-up
 * phone is none.
 */
function refusalOf(body: string): MakerAnswer | null {
  const { validate_only, message } = JSON.parse(body);
  const { notification = {}, data = {}, android } = message;
  const texts = [...Object.entries(notification), ...Object.entries(data)].flat();
  if (texts.some((text) => typeof text !== 'string')) {
    return answers.refuses as MakerAnswer;
  }
  const bytes = texts.reduce<number>((sum, text) => sum + Buffer.byteLength(text as string), 0);
  if (bytes > 4096) {
    return answers['too big'] as MakerAnswer;
  }
  const seconds = Number(/^(\d+)s$/.exec(android.ttl)?.[1]);
  if (!(seconds <= 2_419_200)) {
    return failure(400, 'INVALID_ARGUMENT', 'Invalid TTL', field('message.android.ttl'));
  }
  return validate_only ? wrongToken : null;
}

function deliveryOf(body: string): AcceptedMessage {
  const { token, notification, android } = JSON.parse(body).message;
  const seconds = Number(/^(\d+)s$/.exec(android.ttl)?.[1]);
  return { token, ...notification, seconds, marketing: android.priority === 'NORMAL' };
}

type Signer = { key: KeyObject; clientEmail: string; audience: string };

function isSigned(form: string, { key, clientEmail, audience }: Signer): boolean {
  const fields = new URLSearchParams(form);
  const [head, claims = '', signature = ''] = (fields.get('assertion') ?? '').split('.');
  const { iss, aud, scope, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return (
    fields.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
    verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url')) &&
    iss === clientEmail &&
    aud === audience &&
    scope === 'https://www.googleapis.com/auth/firebase.messaging' &&
    exp - iat <= 3600
  );
}
