import { systemClock } from '../clock/system.ts';
import type { ProviderCallOptions } from '../provider-call.ts';
import { describeMakerPush, type MakerRig } from './conformance.ts';
import { createHuaweiPush } from './huawei.ts';
import { type Dialect, startMakerSimulator } from './simulator.ts';

const keys = { appId: '104729', secret: 'SECRET' };

describeMakerPush('Huawei', async (): Promise<MakerRig> => {
  const simulator = await startMakerSimulator(huaweis);
  const addresses = { base: simulator.base, oauthBase: simulator.base };
  const open = (secret: string, options?: ProviderCallOptions) =>
    createHuaweiPush({ ...keys, ...addresses, secret }, systemClock, options);
  return {
    push: open(keys.secret),
    impatient: open(keys.secret, { timeoutMs: 300 }),
    stranger: open('OTHER'),
    simulator,
    tellsGone: true,
    hasKinds: true,
  };
});

/** Huawei's side: "OAuth 2.0 client credentials" and "Sending messages" of Push Kit. */
const huaweis: Dialect = {
  giveToken: (request, body, token) => {
    if (request.url !== '/oauth2/v3/token') {
      return null;
    }
    const { grant_type, client_id, client_secret } = Object.fromEntries(new URLSearchParams(body));
    const isOurs = grant_type === 'client_credentials' && client_id === keys.appId && client_secret === keys.secret;
    return isOurs
      ? { status: 200, body: { access_token: token, expires_in: 3600, token_type: 'Bearer' } }
      : { status: 400, body: { error: 1101, error_description: 'invalid client' } };
  },
  read: ({ url, headers }, body, tokens) => {
    if (url !== '/v1/104729/messages:send' || !tokens.has((headers.authorization ?? '').replace('Bearer ', ''))) {
      return null;
    }
    const { token, android } = JSON.parse(body).message;
    const { title, body: text } = android.notification;
    const marketing = android.category === 'MARKETING' && android.urgency === 'NORMAL';
    return { token: token[0], title, body: text, seconds: Number(/^(\d+)s$/.exec(android.ttl)?.[1]), marketing };
  },
  accepted: { status: 200, body: { code: '80000000', msg: 'Success', requestId: '1' } },
  refused: { status: 400, body: { code: '80100003', msg: 'Illegal payload', requestId: '1' } },
  gone: { status: 400, body: { code: '80300007', msg: 'All the tokens are invalid', requestId: '1' } },
  unsigned: { status: 401, body: { code: '80200003', msg: 'OAuth Token expired', requestId: '1' } },
};
