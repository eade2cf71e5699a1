import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { Wechat } from '#server/ports/wechat.ts';
import { createProviderCall, exchangeHttp, jsonOf, type ProviderCallOptions } from '../provider-call.ts';
import { type Credentials, throwWhenRefused } from './access-token.ts';

export type OpenPlatform = Credentials & {
  /** The address of WeChat's own page. */
  connect: string;
  /** Our /wechat/oauth, as registered there. */
  redirect: string;
};

/** Sign-in through a website application: WeChat's page shows the QR code and redirects back with a code (OAuth 2.0). */
export function createOpenPlatform(settings: OpenPlatform, clock: Clock, options?: ProviderCallOptions): Wechat {
  const call = createProviderCall('WeChat', clock, options);
  const { base, connect, redirect, appId, secret } = settings;

  const get = (path: string, query: Record<string, string>) =>
    call(async (signal) => {
      const url = new URL(path, base);
      url.search = new URLSearchParams(query).toString();
      const answer = jsonOf('WeChat', await exchangeHttp('WeChat', url, { signal }));
      throwWhenRefused(answer);
      return answer;
    });

  return {
    sandbox: false,
    async invite(scene) {
      const url = new URL('/connect/qrconnect', connect);
      const query = {
        appid: appId,
        redirect_uri: redirect,
        response_type: 'code',
        scope: 'snsapi_login',
        state: scene,
      };
      url.search = new URLSearchParams(query).toString();
      url.hash = 'wechat_redirect';
      return { url: url.href, kind: 'window' };
    },
    handshake: () => null,
    receive: async () => ({ ok: false }),
    async userOfCode(code) {
      const grant = { appid: appId, secret, code, grant_type: 'authorization_code' };
      const { access_token, openid } = await get('/sns/oauth2/access_token', grant);
      if (typeof access_token !== 'string' || typeof openid !== 'string') {
        throw new ProviderError('refused', 'WeChat: no openid for this code');
      }
      const { unionid, nickname } = await get('/sns/userinfo', { access_token, openid, lang: 'zh_CN' });
      const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 64) : '');
      return { openid: `${appId}:${openid}`, unionid: text(unionid) || null, nickname: text(nickname) };
    },
  };
}
