import { randomBytes } from 'node:crypto';
import type { Phone, SimulatorSettings } from './simulated-phone.ts';

/** The state of the simulated servers. */
export type Memory = {
  codes: Map<string, { scene: string; until: number }>;
  /** Phones that scanned on WeChat's own page, by the code of their browsers. */
  grants: Map<string, Phone>;
  usedGrants: Set<string>;
  tokens: Set<string>;
  seconds(): number;
};

export type Body = Record<string, unknown>;
type ApiMethod = (query: URLSearchParams, body: Body) => Record<string, unknown>;

/** The calls of developers.weixin.qq.com for sign-in, with the documented errors. */
export function answersOf(settings: SimulatorSettings, memory: Memory): Record<string, ApiMethod> {
  return { ...interfaceOf(settings, memory), ...grantsOf(settings, memory) };
}

function interfaceOf({ codeUrl, ...settings }: SimulatorSettings, memory: Memory): Record<string, ApiMethod> {
  const { codes, tokens, seconds } = memory;
  return {
    '/cgi-bin/stable_token': (_, body) => {
      const refused = checkKeys(settings, body.appid, body.secret);
      if (refused) {
        return refused;
      }
      // The same token is returned until its end.
      const [access_token = newSecret()] = tokens;
      tokens.add(access_token);
      return { access_token, expires_in: 7200 };
    },
    '/cgi-bin/qrcode/create': (query, body) => {
      const { action_info, expire_seconds = 30 } = body as QrCodeRequest;
      const scene = action_info?.scene?.scene_str ?? '';
      if (!tokens.has(query.get('access_token') ?? '')) {
        return invalid(40001, 'invalid credential, access_token is invalid or not latest');
      }
      if (scene === '' || scene.length > 64) {
        return invalid(40053, 'invalid action info');
      }
      const ticket = newSecret();
      codes.set(ticket, { scene, until: seconds() + expire_seconds });
      return { ticket, expire_seconds, url: codeUrl(ticket) };
    },
    '/cgi-bin/user/info': (query) => {
      if (!tokens.has(query.get('access_token') ?? '')) {
        return invalid(42001, 'access_token expired');
      }
      const phone = settings.phones.find(({ openid }) => openid === query.get('openid'));
      return phone ? { subscribe: 1, ...phone } : invalid(40003, 'invalid openid');
    },
  };
}

function grantsOf(settings: SimulatorSettings, { grants, usedGrants }: Memory): Record<string, ApiMethod> {
  return {
    '/sns/oauth2/access_token': (query) => {
      const refused = checkKeys(settings, query.get('appid'), query.get('secret'));
      if (refused) {
        return refused;
      }
      const code = query.get('code') ?? '';
      const phone = grants.get(code);
      if (!phone) {
        return usedGrants.has(code) ? invalid(40163, 'code been used') : invalid(40029, 'invalid code');
      }
      grants.delete(code);
      usedGrants.add(code);
      const { openid, unionid } = phone;
      return {
        access_token: newSecret(),
        expires_in: 7200,
        openid,
        scope: 'snsapi_login',
        ...(unionid && { unionid }),
      };
    },
    '/sns/userinfo': (query) => {
      const phone = settings.phones.find(({ openid }) => openid === query.get('openid'));
      return phone ? { ...phone } : invalid(40003, 'invalid openid');
    },
  };
}

function checkKeys({ appId, secret }: Pick<SimulatorSettings, 'appId' | 'secret'>, id: unknown, key: unknown) {
  if (id !== appId) {
    return invalid(40013, 'invalid appid');
  }
  return key === secret ? null : invalid(40125, 'invalid appsecret');
}

const invalid = (errcode: number, errmsg: string) => ({ errcode, errmsg });

type QrCodeRequest = { action_info?: { scene?: { scene_str?: string } }; expire_seconds?: number };

export const newSecret = (): string => randomBytes(24).toString('base64url');
