import type { ProviderAnswer } from './provider-error.ts';

/** A message to one phone, by the service of its maker or of Google. */
export type MakerMessage = {
  /** The token by which the service knows the phone. */
  token: string;
  packageName: string;
  /** Our code of the message, which a phone shows once. */
  id: string;
  /** An adapter cuts texts and time to what its service takes. */
  title: string;
  body: string;
  url: string;
  channel: string;
  data: Record<string, unknown>;
  /** Waiting messages of one topic replace each other, where the service can; empty is none. */
  topic: string;
  isMarketing: boolean;
  secondsLeft: number;
};

/** A push service that needs an SDK on the phone, and keys of the operator here. */
export type MakerPush = {
  /** `gone` alone is about the phone: the service no longer knows it. `refused` is about this message. */
  send(message: MakerMessage): ProviderAnswer<void>;
  /** Tries the operator's account without a message. */
  probe(): ProviderAnswer<void>;
};
