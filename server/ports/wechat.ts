import type { Answer } from './provider-error.ts';

/** A person in WeChat: `openid` belongs to one app id, `unionid` to all apps of one owner. */
export type WechatUser = { openid: string; unionid: string | null; nickname: string };

type Invitation = {
  url: string;
  /** `scan`: the address is for a QR code. `window`: it is a WeChat page that shows its own. */
  kind: 'scan' | 'window';
};

export type Delivery = { query: Record<string, string | undefined>; body: string };
export type ReceivedEvent =
  /** The signature is not ours, or the body is unreadable. */
  | { ok: false }
  /** A person scanned the code of `scene`; `answer` turns a text for that person into the response's body. */
  | { ok: true; scan: { scene: string; user: WechatUser } | null; answer(text: string): string };

/** Sign-in by scanning with WeChat. */
export type Wechat = {
  sandbox: boolean;
  /** The scan returns `scene`. */
  invite(scene: string, lifeSeconds: number): Answer<Invitation>;
  /** The echo for WeChat's first request to /wechat/event; null when the signature is wrong. */
  handshake(query: Delivery['query']): string | null;
  receive(delivery: Delivery): Promise<ReceivedEvent>;
  /** The person of the code in a redirect to /wechat/oauth. */
  userOfCode(code: string): Answer<WechatUser>;
};
