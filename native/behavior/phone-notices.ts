/** The notifications of a phone, the acts of its user, and the server that is asked for messages. */
export type PhoneNotices = {
  /** The clock of the phone, in milliseconds of the epoch. */
  readonly now: number;
  /** Those that are shown, oldest first. */
  readonly shown: readonly { title: string; text: string }[];
  /** The user opens the notification with that title; the app starts if it is not there. */
  open(title: string): void;
  /** Whether the user allows notifications, where the system does not ask. */
  allow(on: boolean): void;
  /** The user swipes the app away. */
  endApp(): void;
  /** The answer of the server from now on; null for a server that is silent. */
  serve(answer: string | null): void;
  /** The addresses that the app has asked for messages. */
  readonly requestedUrls: readonly string[];
};
