import type { ProviderAnswer } from './provider-error.ts';

/** A message to one phone, by the service of its maker or of Google. */
export type MakerMessage = {
  /** The token by which the service knows the phone. */
  token: string;
  packageName: string;
  /** Our code of the message; a phone shows each code once. */
  id: string;
  /** Adapters shorten texts and time to the limits of their service. */
  title: string;
  body: string;
  url: string;
  channel: string;
  data: Record<string, unknown>;
  /** Waiting messages of one topic replace each other, if the service supports that; empty means no topic. */
  topic: string;
  isMarketing: boolean;
  secondsLeft: number;
};

/** A push service that needs an SDK on the phone, and keys of the operator. */
export type MakerPush = {
  /** Only `gone` is about the phone: the service no longer knows it. `refused` is about this message. */
  send(message: MakerMessage): ProviderAnswer<void>;
  /** Tries the operator's account without a message. */
  probe(): ProviderAnswer<void>;
};
