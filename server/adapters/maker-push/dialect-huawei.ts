import type { AcceptedMessage, Dialect, MakerAnswer } from './simulator.ts';

/** Huawei's server, by "OAuth 2.0 client credentials" and "Sending messages" of Push Kit. */
export function huaweis({ appId, secret }: { appId: string; secret: string }): Dialect {
  return {
    giveToken: (request, body, token) => {
      if (request.url !== '/oauth2/v3/token') {
        return null;
      }
      const { grant_type, client_id, client_secret } = Object.fromEntries(new URLSearchParams(body));
      const isOurs = grant_type === 'client_credentials' && client_id === appId && client_secret === secret;
      return isOurs
        ? { status: 200, body: { access_token: token, expires_in: 3600, token_type: 'Bearer' } }
        : wrongSecret;
    },
    isSender: ({ url, headers }, tokens) =>
      url === `/v1/${appId}/messages:send` && tokens.has((headers.authorization ?? '').replace('Bearer ', '')),
    refuse: (_, body) => refusalOf(body),
    read: deliveryOf,
    accepted: { status: 200, body: { code: '80000000', msg: 'Success', requestId: '1' } },
    unsigned: failure(401, '80200003', 'OAuth Token expired'),
    answers,
    tokenAnswers: {
      // A rotated secret (Huawei, OAuth 2.0 client credentials).
      'wrong key': wrongSecret,
      'tokens busy': { status: 503, body: { error: 1500, error_description: 'system busy' } },
    },
  };
}

const wrongSecret: MakerAnswer = {
  status: 400,
  body: { error: 1101, sub_error: 20152, error_description: 'invalid client' },
};

function failure(status: number, code: string, msg: string): MakerAnswer {
  return { status, body: { code, msg, requestId: '1' } };
}

const allInvalid = failure(400, '80300007', 'All the tokens are invalid');
const tooLarge = failure(400, '80300008', 'The message body size exceeds the default value set by the system (4K)');

// Huawei Push Kit, https-send-api; words of HMS-Core/hms-push-serverdemo-java, ResponceCodeProcesser.
const answers: Dialect['answers'] = {
  refuses: failure(400, '80100003', 'Illegal payload'),
  'too big': tooLarge,
  gone: allInvalid,
  'names the token': (body) =>
    failure(
      400,
      '80100000',
      JSON.stringify({ success: 0, failure: 1, illegal_tokens: JSON.parse(body).message.token }),
    ),
  'part refused': failure(400, '80100000', '{"success":0,"failure":1,"noPushTypeRight":1}'),
  'censored words': failure(400, '80100016', 'Message contains sensitive information, please check'),
  // segmentfault 1190000042188975.
  'phone of another app': failure(400, '80300002', 'No permission to send message to these tmIDs'),
  'no urgent messages': failure(400, '80300011', 'No permission to send high-level notification messages'),
  'token of another app': failure(401, '80200001', 'Oauth authentication error'),
  'inner error': failure(500, '81000001', 'System inner error'),
  // The table of HTTP codes: 503 is traffic control.
  'traffic control': {
    status: 503,
    body: { code: '80600003', msg: 'Request OAuth service failed' },
    headers: { 'retry-after': '40' },
  },
};

/**
 * The refusal of an invalid message: the body without tokens has at most 4096 bytes, ttl is at most 15 days, and title and body are set
 * (hms-push-serverdemo-java, check).
 */
function refusalOf(body: string): MakerAnswer | null {
  const request = JSON.parse(body);
  const { token, ...rest } = request.message;
  const { title, body: words } = rest.android.notification;
  const seconds = Number(/^(\d+)s$/.exec(rest.android.ttl)?.[1]);
  if (Buffer.byteLength(JSON.stringify({ ...request, message: rest })) > 4096) {
    return tooLarge;
  }
  if (!title || !words || !token?.length || !(seconds <= 1_296_000)) {
    return answers.refuses as MakerAnswer;
  }
  return request.validate_only ? allInvalid : null;
}

function deliveryOf(body: string): AcceptedMessage {
  const { token, android } = JSON.parse(body).message;
  const { title, body: words } = android.notification;
  const marketing = android.category === 'MARKETING' && android.urgency === 'NORMAL';
  return { token: token[0], title, body: words, seconds: Number(/^(\d+)s$/.exec(android.ttl)?.[1]), marketing };
}
