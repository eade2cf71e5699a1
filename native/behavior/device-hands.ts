import type { FaceHands } from './face-hands.ts';

/** A request of the app itself. */
export type Request = { url: string; headers: Readonly<Record<string, string>>; body?: string };

export type Contact = { name: string; phones: readonly string[]; emails: readonly string[] };

/** The parts of a phone that modules reach for beside its pages, and what its user does with them. */
export type DeviceHands = {
  readonly face: FaceHands;
  /** The text that was copied last; null without one. */
  clipboard: string | null;
  /** The charge in percent, null for a device that does not know it, and whether it is being charged. */
  battery: { level: number | null; charging: boolean };
  hasVibrator: boolean;
  /** The vibrations so far: `heavy`, `30 ms`. */
  readonly vibrations: readonly string[];
  /** The addresses of each of its networks; null for a phone without one. */
  addresses: readonly (readonly string[])[] | null;
  /** The answer of the web to the app itself; null for none. */
  web: (request: Request) => string | null;
  /** The requests of the app itself, pages apart. */
  readonly requests: readonly Request[];
  /** An error with that message ends the app. */
  crash(message: string): void;
  contacts: readonly Contact[];
  /** Whether there is an app for contacts. */
  hasContactsApp: boolean;
  /** The picker that is open: the kind of its entries; null without one. */
  readonly picker: 'phone' | 'email' | null;
  /** The user picks that entry of a contact, or leaves the picker. */
  pick(entry: string | null): void;
  /** The form for a new contact that is open, and what it begins with. */
  readonly contactForm: Readonly<Record<string, unknown>> | null;
};
