/** A person with WeChat on a phone. `follows`: whether the person already follows the service account; otherwise the scan makes them a follower. */
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
