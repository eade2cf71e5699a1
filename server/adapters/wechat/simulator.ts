import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Clock } from '#server/ports/clock.ts';
import { readXml, writeXml } from './event-xml.ts';
import { aesKeyOf, decryptMessage, encryptMessage, signParts } from './message-crypto.ts';

/** A person with WeChat on a phone. `follows` the service account already, or will by scanning. */
export type Phone = { openid: string; unionid?: string; nickname: string; follows: boolean };

export type SimulatorSettings = {
  appId: string;
  secret: string;
  token: string;
  aesKey: string | null;
  phones: readonly Phone[];
  /** The address in a QR code, for the ticket it was made with. */
  codeUrl(ticket: string): string;
};

/** A delivery as WeChat would post it, and how its answer is read. */
export type Posting = { query: string; body: string; readAnswer(body: string): string };

/** WeChat's servers and phones, as far as sign-in knows them: real HTTP, real signatures, no way round the adapter. */
export type WechatSimulator = {
  base: string;
  phones: readonly Phone[];
  /** Null when there is no such code, or it is over. */
  scan(ticket: string, phone: Phone): Posting | null;
  /** What a browser is sent back with after scanning on WeChat's own page. */
  codeFor(phone: Phone): string;
  /** Answers like a provider in trouble, until told otherwise. */
  behave(how: 'well' | 'down' | 'silent' | 'busy'): void;
  /** Makes every access token worthless, as happens when another program asks for one. */
  dropTokens(): void;
  close(): Promise<void>;
};

export async function startWechatSimulator(settings: SimulatorSettings, clock: Clock): Promise<WechatSimulator> {
  const codes = new Map<string, { scene: string; until: number }>();
  const grants = new Map<string, Phone>();
  const tokens = new Set<string>();
  let behaviour: Parameters<WechatSimulator['behave']>[0] = 'well';
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  const routes: Record<string, (query: URLSearchParams, body: Body) => object> = {
    '/cgi-bin/stable_token': (_, body) => {
      if (body.appid !== settings.appId || body.secret !== settings.secret) {
        return { errcode: 40125, errmsg: 'invalid appsecret' };
      }
      const access_token = secret();
      tokens.add(access_token);
      return { access_token, expires_in: 7200 };
    },
    '/cgi-bin/qrcode/create': (query, body) => {
      if (!tokens.has(query.get('access_token') ?? '')) {
        return { errcode: 40001, errmsg: 'invalid credential' };
      }
      const { action_info, expire_seconds = 30 } = body as {
        action_info?: { scene?: { scene_str?: string } };
        expire_seconds?: number;
      };
      const scene = action_info?.scene?.scene_str ?? '';
      if (scene === '' || scene.length > 64) {
        return { errcode: 40053, errmsg: 'invalid action info' };
      }
      const ticket = secret();
      codes.set(ticket, { scene, until: seconds() + expire_seconds });
      return { ticket, expire_seconds, url: settings.codeUrl(ticket) };
    },
    '/cgi-bin/user/info': (query) => {
      const phone = settings.phones.find(({ openid }) => openid === query.get('openid'));
      if (!tokens.has(query.get('access_token') ?? '')) {
        return { errcode: 42001, errmsg: 'access_token expired' };
      }
      return phone ? { subscribe: 1, ...phone } : { errcode: 40003, errmsg: 'invalid openid' };
    },
    '/sns/oauth2/access_token': (query) => {
      const phone = grants.get(query.get('code') ?? '');
      grants.delete(query.get('code') ?? '');
      if (query.get('appid') !== settings.appId || query.get('secret') !== settings.secret || !phone) {
        return { errcode: 40029, errmsg: 'invalid code' };
      }
      return { access_token: secret(), expires_in: 7200, openid: phone.openid, unionid: phone.unionid };
    },
    '/sns/userinfo': (query) => {
      const phone = settings.phones.find(({ openid }) => openid === query.get('openid'));
      return phone ?? { errcode: 40003, errmsg: 'invalid openid' };
    },
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (behaviour === 'silent') {
      return;
    }
    if (behaviour === 'down') {
      response.writeHead(502).end('<html>bad gateway</html>');
      return;
    }
    const answer = routes[url.pathname]?.(url.searchParams, await jsonOf(request));
    const told = behaviour === 'busy' ? { errcode: -1, errmsg: 'system error' } : answer;
    response.writeHead(told ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(told ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();

  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    phones: settings.phones,
    scan(ticket, phone) {
      const code = codes.get(ticket);
      return code && code.until > seconds() ? post(settings, seconds(), ticket, code.scene, phone) : null;
    },
    codeFor(phone) {
      const code = secret();
      grants.set(code, phone);
      return code;
    },
    behave: (how) => {
      behaviour = how;
    },
    dropTokens: () => tokens.clear(),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

type Body = Record<string, unknown>;

async function jsonOf(request: IncomingMessage): Promise<Body> {
  const body = await text(request);
  return body === '' ? {} : (JSON.parse(body) as Body);
}

function post(settings: SimulatorSettings, now: number, ticket: string, scene: string, phone: Phone): Posting {
  const { token, aesKey, appId } = settings;
  const event = phone.follows
    ? { Event: 'SCAN', EventKey: scene }
    : { Event: 'subscribe', EventKey: `qrscene_${scene}` };
  const sender = { ToUserName: 'gh_qidongbao', FromUserName: phone.openid, CreateTime: now, MsgType: 'event' };
  const xml = writeXml({ ...sender, ...event, Ticket: ticket });
  const [timestamp, nonce] = [String(now), secret().slice(0, 10)];
  const signed = { signature: signParts(token, timestamp, nonce), timestamp, nonce, openid: phone.openid };
  if (aesKey === null) {
    return {
      query: new URLSearchParams(signed).toString(),
      body: xml,
      readAnswer: (body) => readXml(body)?.Content ?? '',
    };
  }
  const key = aesKeyOf(aesKey);
  const Encrypt = encryptMessage(key, appId, xml);
  const msg_signature = signParts(token, timestamp, nonce, Encrypt);
  const query = new URLSearchParams({ ...signed, encrypt_type: 'aes', msg_signature }).toString();
  const readAnswer = (body: string) => {
    const inner = decryptMessage(key, appId, readXml(body)?.Encrypt ?? '');
    return inner === null ? '' : (readXml(inner)?.Content ?? '');
  };
  return { query, body: writeXml({ ToUserName: 'gh_qidongbao', Encrypt }), readAnswer };
}

const secret = (): string => randomBytes(24).toString('base64url');
