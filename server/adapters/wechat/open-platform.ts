import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { Wechat, WechatUser } from '#server/ports/wechat.ts';
import { createProviderCall, type ProviderCallOptions } from '../provider-call.ts';
import type { Credentials } from './access-token.ts';
import { askWechat, idIn, personOf } from './read-answer.ts';
import { codeOfStranger } from './wechat-codes.ts';

export type OpenPlatform = Credentials & {
  /** The address of WeChat's own page. */
  connect: string;
  /** Our /wechat/oauth, as registered there. */
  redirect: string;
};

/** Sign-in through a website application: WeChat's page shows the QR code and redirects back with a code (OAuth 2.0). */
export function createOpenPlatform(settings: OpenPlatform, clock: Clock, options?: ProviderCallOptions): Wechat {
  const call = createProviderCall('WeChat', clock, options);
  const callForName = createProviderCall('WeChat', clock, options);
  const { base, connect, redirect, appId, secret } = settings;

  const get = (path: string, query: Record<string, string>, signal: AbortSignal) => {
    const url = new URL(path, base);
    url.search = new URLSearchParams(query).toString();
    return askWechat(url, { signal }, codeOfStranger);
  };
  const grantOf = (code: string) =>
    call((signal) => {
      const grant = { appid: appId, secret, code, grant_type: 'authorization_code' };
      return get('/sns/oauth2/access_token', grant, signal);
    });
  /** Null when the question fails: the grant has already named the person. */
  const factsOf = async (access_token: unknown, openid: string) =>
    typeof access_token === 'string'
      ? callForName((signal) => get('/sns/userinfo', { access_token, openid, lang: 'zh_CN' }, signal)).catch(() => null)
      : null;

  return {
    sandbox: false,
    async invite(scene) {
      return { url: pageOf({ connect, redirect, appId }, scene), kind: 'window' };
    },
    handshake: () => null,
    receive: async () => ({ ok: false }),
    async userOfCode(code): Promise<WechatUser> {
      if (!CODE.test(code)) {
        throw new ProviderError('refused', 'WeChat gives no such code');
      }
      const grant = await grantOf(code);
      const openid = idIn(grant.openid);
      if (openid === null) {
        throw new ProviderError('unknown', 'WeChat sent no openid');
      }
      const facts = await factsOf(grant.access_token, openid);
      const unionid = idIn(grant.unionid) ?? facts?.unionid;
      return personOf(appId, { openid, unionid, nickname: facts?.nickname, isWhole: facts !== null });
    },
    async probe() {
      await grantOf('probe').catch((error: unknown) => {
        // WeChat refuses the made-up code only after it has accepted AppID and AppSecret, so this refusal is the success of the probe.
        if (!(error instanceof ProviderError && error.kind === 'refused')) {
          throw error;
        }
      });
    },
  };
}

/** A visitor may put anything into the address; only texts in the form of WeChat's codes are sent to WeChat. */
const CODE = /^[\w-]{1,128}$/;

function pageOf({ connect, redirect, appId }: Pick<OpenPlatform, 'connect' | 'redirect' | 'appId'>, state: string) {
  const url = new URL('/connect/qrconnect', connect);
  const query = { appid: appId, redirect_uri: redirect, response_type: 'code', scope: 'snsapi_login', state };
  url.search = new URLSearchParams(query).toString();
  url.hash = 'wechat_redirect';
  return url.href;
}
