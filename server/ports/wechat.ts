import type { ProviderAnswer } from './provider-error.ts';

/**
 * A person in WeChat: `openid` belongs to one app id, `unionid` to all apps of one owner. `isPartial`: WeChat has named the openid alone, and may know a
 * unionid.
 */
export type WechatUser = { openid: string; unionid: string | null; nickname: string; isPartial?: true };

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

/** Sign-in by scanning with WeChat. A name that WeChat does not tell is empty: nobody needs it to sign in. */
export type Wechat = {
  sandbox: boolean;
  /** The scan returns `scene`. */
  invite(scene: string, lifeSeconds: number): ProviderAnswer<Invitation>;
  /** The echo for WeChat's first request to /wechat/event; null when the signature is wrong. */
  handshake(query: Delivery['query']): string | null;
  receive(delivery: Delivery): Promise<ReceivedEvent>;
  /** The person of the code in a redirect to /wechat/oauth. */
  userOfCode(code: string): ProviderAnswer<WechatUser>;
  /** One harmless exchange, which shows whether key, address list, permissions and quota are in order. */
  probe(): ProviderAnswer<void>;
};
