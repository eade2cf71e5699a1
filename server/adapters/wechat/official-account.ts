import { randomBytes } from 'node:crypto';
import { secondsOf } from '#contract/wire-values.ts';
import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { Delivery, ReceivedEvent, Wechat, WechatUser } from '#server/ports/wechat.ts';
import { createProviderCall, type ProviderCallOptions } from '../provider-call.ts';
import { isWebAddress } from '../web-address.ts';
import { type Credentials, createWechatApi } from './access-token.ts';
import { readXml, sceneOf, writeXml } from './event-xml.ts';
import { aesKeyOf, decryptMessage, encryptMessage, isSignedBy, signParts } from './message-crypto.ts';
import { idIn, personOf } from './read-answer.ts';
import { FOREIGN_OPENID } from './wechat-codes.ts';

export type OfficialAccount = Credentials & {
  /** The token that signs deliveries. */
  token: string;
  /** EncodingAESKey, 43 characters; null for plain deliveries. */
  aesKey: string | null;
  sandbox: boolean;
};

/** An older delivery is refused: it may be a replay. */
const OLDEST_SECONDS = 300;
/** The limit for our answer: WeChat closes the request after 5 seconds. */
const SOON_MS = 4_000;

/** Sign-in through a service account: a QR code with a scene, and the event that its scan delivers. */
export function createOfficialAccount(settings: OfficialAccount, clock: Clock, options?: ProviderCallOptions): Wechat {
  const call = createProviderCall('WeChat', clock, options);
  const callSoon = createProviderCall('WeChat', clock, { timeoutMs: SOON_MS, ...options });
  const api = createWechatApi(settings, clock);
  const { appId, token, sandbox } = settings;

  /** A delivery signed by WeChat names the person even when the question about the person fails. */
  const userOf = async (openid: string): Promise<WechatUser> => {
    const ask = callSoon((signal) => api('/cgi-bin/user/info', { openid, lang: 'zh_CN' }, null, signal));
    const facts = await ask.catch(unlessForeign);
    // For a person who does not follow the account, WeChat sends no unionid (用户 unionID 获取策略调整, 2017).
    const isWhole = facts !== null && Number(facts.subscribe) === 1;
    return personOf(appId, { openid, unionid: facts?.unionid, nickname: facts?.nickname, isWhole });
  };

  const invite = async (scene: string, expire_seconds: number) => {
    const action = { expire_seconds, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: scene } } };
    const { url } = await call((signal) => api('/cgi-bin/qrcode/create', {}, action, signal));
    return { url: addressIn(url), kind: 'scan' as const };
  };

  return {
    sandbox,
    invite,
    handshake({ signature, timestamp = '', nonce = '', echostr = '' }) {
      return isSignedBy(signature, token, timestamp, nonce) ? echostr : null;
    },
    async receive(delivery) {
      const isFresh = Math.abs(clock.now().getTime() / 1000 - Number(delivery.query.timestamp)) <= OLDEST_SECONDS;
      const message = isFresh ? openMessage(settings, delivery) : null;
      return message ? received(settings, clock, message, userOf) : { ok: false };
    },
    userOfCode: () => Promise.reject(new ProviderError('refused', 'the service account has no sign-in by redirect')),
    async probe() {
      await invite('probe', PROBE_SECONDS);
      const nobody = { openid: 'probe', lang: 'zh_CN' };
      await call((signal) => api('/cgi-bin/user/info', nobody, null, signal)).catch(unlessNobody);
    },
  };
}

/** The life of the code that a probe requests and nobody sees. */
const PROBE_SECONDS = 60;

function unlessForeign(error: unknown): null {
  if (error instanceof ProviderError && error.code !== FOREIGN_OPENID) {
    return null;
  }
  throw error;
}

function unlessNobody(error: unknown): void {
  if (!(error instanceof ProviderError && error.code === FOREIGN_OPENID)) {
    throw error;
  }
}

const LONGEST_ADDRESS = 512;

function addressIn(url: unknown): string {
  if (!isWebAddress(url) || url.length > LONGEST_ADDRESS) {
    throw new ProviderError('unknown', 'WeChat sent no address for a QR code');
  }
  return url;
}

type Message = Record<string, string>;

/** The fields of a correctly signed delivery; null for any other. */
function openMessage({ appId, token, aesKey }: OfficialAccount, { query, body }: Delivery): Message | null {
  const { signature, msg_signature, timestamp = '', nonce = '' } = query;
  const outer = readXml(body);
  if (!outer) {
    return null;
  }
  if (aesKey === null) {
    return isSignedBy(signature, token, timestamp, nonce) && !outer.Encrypt ? outer : null;
  }
  const encrypted = outer.Encrypt ?? '';
  if (!isSignedBy(msg_signature, token, timestamp, nonce, encrypted)) {
    return null;
  }
  const inner = decryptMessage(aesKeyOf(aesKey), appId, encrypted);
  return inner === null ? null : readXml(inner);
}

async function received(
  settings: OfficialAccount,
  clock: Clock,
  message: Message,
  userOf: (openid: string) => Promise<WechatUser>,
): Promise<ReceivedEvent> {
  const { FromUserName: openid = '', ToUserName: account = '' } = message;
  const scene = sceneOf(message);
  const scan = scene !== null && idIn(openid) !== null ? { scene, user: await userOf(openid) } : null;
  const answer = (text: string) => {
    const CreateTime = secondsOf(clock.now());
    const reply = { ToUserName: openid, FromUserName: account, CreateTime, MsgType: 'text', Content: text };
    return seal(settings, writeXml(reply), CreateTime);
  };
  return { ok: true, scan, answer };
}

/** Encrypts the answer when the delivery was encrypted. */
function seal({ appId, token, aesKey }: OfficialAccount, xml: string, seconds: number): string {
  if (aesKey === null) {
    return xml;
  }
  const Encrypt = encryptMessage(aesKeyOf(aesKey), appId, xml);
  const Nonce = randomBytes(8).toString('hex');
  return writeXml({
    Encrypt,
    MsgSignature: signParts(token, String(seconds), Nonce, Encrypt),
    TimeStamp: seconds,
    Nonce,
  });
}
