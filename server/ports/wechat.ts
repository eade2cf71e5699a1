/** A person as WeChat knows one: `openid` belongs to one app id, `unionid` to all apps of one owner. */
export type WechatUser = { openid: string; unionid: string | null; nickname: string };

export type Invitation = {
  url: string;
  /** `scan`: the address is for a QR code. `window`: it is a page of WeChat's that shows its own. */
  kind: 'scan' | 'window';
};

export type Delivery = { query: Record<string, string | undefined>; body: string };
export type ReceivedEvent =
  /** Not signed with our token, or not readable. */
  | { ok: false }
  /** A person scanned the code of `scene`; `answer` turns a text for that person into the response's body. */
  | { ok: true; scan: { scene: string; user: WechatUser } | null; answer(text: string): string };

/** Sign-in by scanning with WeChat. */
export type Wechat = {
  sandbox: boolean;
  /** Throws `ProviderDownError`. `scene` comes back with the scan. */
  invite(scene: string, lifeSeconds: number): Promise<Invitation>;
  /** What WeChat delivers to /wechat/event: null when the signature is wrong. */
  handshake(query: Delivery['query']): string | null;
  receive(delivery: Delivery): Promise<ReceivedEvent>;
  /** The person behind the code of a redirect to /wechat/oauth. Throws `ProviderDownError`. */
  userOfCode(code: string): Promise<WechatUser>;
};
