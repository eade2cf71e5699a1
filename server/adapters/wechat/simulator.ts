import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { secondsOf } from '#contract/wire-values.ts';
import type { Clock } from '#server/ports/clock.ts';
import { readXml, writeXml } from './event-xml.ts';
import { aesKeyOf, decryptMessage, encryptMessage, signParts } from './message-crypto.ts';

/** A person with WeChat on a phone. `follows`: already follows the service account; otherwise the scan makes them follow. */
export type Phone = { openid: string; unionid?: string; nickname: string; follows: boolean };

export type SimulatorSettings = {
  appId: string;
  secret: string;
  token: string;
  aesKey: string | null;
  phones: readonly Phone[];
  /** The address in the QR code of a ticket. */
  codeUrl(ticket: string): string;
};

/** A delivery as WeChat would post it, and the reader of its answer. */
export type Posting = { query: string; body: string; readAnswer(body: string): string };

/** WeChat's servers and phones for sign-in, with real HTTP and signatures, so that the real adapter runs. */
export type WechatSimulator = {
  base: string;
  phones: readonly Phone[];
  /** Null for an unknown or expired code. */
  scan(ticket: string, phone: Phone): Posting | null;
  /** The code that a browser is sent back with after scanning on WeChat's own page. */
  codeFor(phone: Phone): string;
  /** Answers like a failing provider, until told otherwise. */
  behave(how: 'well' | 'down' | 'silent' | 'busy'): void;
  /** Invalidates every access token, as when another program requests one. */
  dropTokens(): void;
  close(): Promise<void>;
};

/** The state of WeChat's servers. */
type Memory = {
  codes: Map<string, { scene: string; until: number }>;
  /** Phones that scanned on WeChat's own page, by the code of their browsers. */
  grants: Map<string, Phone>;
  tokens: Set<string>;
  seconds(): number;
};

export async function startWechatSimulator(settings: SimulatorSettings, clock: Clock): Promise<WechatSimulator> {
  const seconds = () => secondsOf(clock.now());
  const memory: Memory = { codes: new Map(), grants: new Map(), tokens: new Set(), seconds };
  const answers = answersOf(settings, memory);
  let behavior: Parameters<WechatSimulator['behave']>[0] = 'well';

  const answer = async (request: IncomingMessage): Promise<object | undefined> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const answered = answers[url.pathname]?.(url.searchParams, await jsonOf(request));
    return behavior === 'busy' ? { errcode: -1, errmsg: 'system error' } : answered;
  };

  const server = createServer((request, response) => {
    if (behavior === 'down') {
      response.writeHead(502).end('<html>bad gateway</html>');
    } else if (behavior !== 'silent') {
      const json = { 'content-type': 'application/json' };
      answer(request).then(
        (answered) => response.writeHead(answered ? 200 : 404, json).end(JSON.stringify(answered ?? {})),
        // Any program on this machine may post other requests.
        () => response.writeHead(400).end(),
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();

  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    phones: settings.phones,
    scan(ticket, phone) {
      const code = memory.codes.get(ticket);
      return code && code.until > seconds() ? post(settings, seconds(), ticket, code.scene, phone) : null;
    },
    codeFor(phone) {
      const code = secret();
      memory.grants.set(code, phone);
      return code;
    },
    behave: (how) => {
      behavior = how;
    },
    dropTokens: () => memory.tokens.clear(),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

type Answer = (query: URLSearchParams, body: Body) => object;

/** The calls of developers.weixin.qq.com for sign-in, with the documented errors. */
function answersOf({ appId, phones, codeUrl, ...settings }: SimulatorSettings, memory: Memory): Record<string, Answer> {
  const { codes, grants, tokens, seconds } = memory;
  const phoneOf = (openid: string | null) => phones.find((phone) => phone.openid === openid);
  const invalid = (errcode: number, errmsg: string) => ({ errcode, errmsg });

  return {
    '/cgi-bin/stable_token': (_, body) => {
      if (body.appid !== appId || body.secret !== settings.secret) {
        return invalid(40125, 'invalid appsecret');
      }
      const access_token = secret();
      tokens.add(access_token);
      return { access_token, expires_in: 7200 };
    },
    '/cgi-bin/qrcode/create': (query, body) => {
      const { action_info, expire_seconds = 30 } = body as CodeWish;
      const scene = action_info?.scene?.scene_str ?? '';
      if (!tokens.has(query.get('access_token') ?? '')) {
        return invalid(40001, 'invalid credential');
      }
      if (scene === '' || scene.length > 64) {
        return invalid(40053, 'invalid action info');
      }
      const ticket = secret();
      codes.set(ticket, { scene, until: seconds() + expire_seconds });
      return { ticket, expire_seconds, url: codeUrl(ticket) };
    },
    '/cgi-bin/user/info': (query) => {
      if (!tokens.has(query.get('access_token') ?? '')) {
        return invalid(42001, 'access_token expired');
      }
      const phone = phoneOf(query.get('openid'));
      return phone ? { subscribe: 1, ...phone } : invalid(40003, 'invalid openid');
    },
    '/sns/oauth2/access_token': (query) => {
      const phone = grants.get(query.get('code') ?? '');
      grants.delete(query.get('code') ?? '');
      const isOurs = query.get('appid') === appId && query.get('secret') === settings.secret;
      return isOurs && phone
        ? { access_token: secret(), expires_in: 7200, openid: phone.openid, unionid: phone.unionid }
        : invalid(40029, 'invalid code');
    },
    '/sns/userinfo': (query) => phoneOf(query.get('openid')) ?? invalid(40003, 'invalid openid'),
  };
}

type CodeWish = { action_info?: { scene?: { scene_str?: string } }; expire_seconds?: number };
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
