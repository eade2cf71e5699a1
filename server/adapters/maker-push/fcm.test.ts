import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { systemClock } from '../clock/system.ts';
import type { ProviderCallOptions } from '../provider-call.ts';
import { describeMakerPush, type MakerRig } from './conformance.ts';
import { createFcm } from './fcm.ts';
import { type Delivered, type Dialect, startMakerSimulator } from './simulator.ts';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const own = pair();
const account = { projectId: 'shanye-tea', clientEmail: 'push@shanye-tea.iam.gserviceaccount.com' };

describeMakerPush('FCM', async (): Promise<MakerRig> => {
  const simulator = await startMakerSimulator(googles(own.publicKey));
  const addresses = { base: simulator.base, tokenUri: `${simulator.base}/token` };
  const open = (privateKey: KeyObject, options?: ProviderCallOptions) =>
    createFcm({ ...account, ...addresses, privateKey }, systemClock, options);
  return {
    push: open(own.privateKey),
    impatient: open(own.privateKey, { timeoutMs: 300 }),
    stranger: open(pair().privateKey),
    simulator,
    tellsGone: true,
    hasKinds: true,
  };
});

/** Google's side: "Authorize send requests" and the reference of projects.messages. */
function googles(publicKey: KeyObject): Dialect {
  const key = createPublicKey(publicKey.export({ format: 'pem', type: 'spki' }));
  const error = (status: number, word: string, errorCode: string) => ({
    status,
    body: { error: { code: status, status: word, details: [{ errorCode }] } },
  });
  return {
    giveToken: (request, body, token) => {
      if (request.url !== '/token') {
        return null;
      }
      return isSigned(body, key, `http://${request.headers.host}/token`)
        ? { status: 200, body: { access_token: token, expires_in: 3599, token_type: 'Bearer' } }
        : { status: 400, body: { error: 'invalid_grant' } };
    },
    read: (request, body, tokens) => (isSender(request, tokens) ? deliveryOf(body) : null),
    accepted: { status: 200, body: { name: 'projects/shanye-tea/messages/1' } },
    refused: error(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH'),
    gone: error(404, 'NOT_FOUND', 'UNREGISTERED'),
    unsigned: error(401, 'UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR'),
  };
}

function isSigned(form: string, key: KeyObject, audience: string): boolean {
  const fields = new URLSearchParams(form);
  const [head, claims = '', signature = ''] = (fields.get('assertion') ?? '').split('.');
  const { iss, aud, scope, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return (
    fields.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
    verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url')) &&
    iss === account.clientEmail &&
    aud === audience &&
    scope === 'https://www.googleapis.com/auth/firebase.messaging' &&
    exp - iat <= 3600
  );
}

const isSender = ({ url, headers }: IncomingMessage, tokens: ReadonlySet<string>): boolean =>
  url === '/v1/projects/shanye-tea/messages:send' && tokens.has((headers.authorization ?? '').replace('Bearer ', ''));

function deliveryOf(body: string): Delivered {
  const { token, notification, android } = JSON.parse(body).message;
  const seconds = Number(/^(\d+)s$/.exec(android.ttl)?.[1]);
  return { token, ...notification, seconds, marketing: android.priority === 'NORMAL' };
}
