import type { ProviderAnswer } from './provider-error.ts';

/**
 * A person in WeChat: `openid` belongs to one app id, `unionid` to all apps of one owner. `isPartial`: WeChat has sent only the openid, and may know
 * a unionid.
 */
export type WechatUser = { openid: string; unionid: string | null; nickname: string; isPartial?: true };

type Invitation = {
  url: string;
  /** `scan`: the address is for a QR code. `window`: the address is a WeChat page that shows its own code. */
  kind: 'scan' | 'window';
};

export type Delivery = { query: Record<string, string | undefined>; body: string };
export type ReceivedEvent =
  /** The signature is wrong, or the body is unreadable. */
  | { ok: false }
  /** A person scanned the code of `scene`; `answer` turns a text for that person into the response's body. */
  | { ok: true; scan: { scene: string; user: WechatUser } | null; answer(text: string): string };

/** Sign-in by scanning with WeChat. The nickname is empty when WeChat does not send it; nobody needs it to sign in. */
export type Wechat = {
  sandbox: boolean;
  /** Opens an invitation; its scan returns `scene`. */
  invite(scene: string, lifeSeconds: number): ProviderAnswer<Invitation>;
  /** The echo for WeChat's first request to /wechat/event; null when the signature is wrong. */
  handshake(query: Delivery['query']): string | null;
  receive(delivery: Delivery): Promise<ReceivedEvent>;
  /** The person of the code in a redirect to /wechat/oauth. */
  userOfCode(code: string): ProviderAnswer<WechatUser>;
  /** Sends one harmless request, to learn whether key, address list, permissions and quota are in order. */
  probe(): ProviderAnswer<void>;
};
