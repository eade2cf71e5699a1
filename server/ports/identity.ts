import type { Answer } from './provider-error.ts';

/** The claimed identity: the name and the number on an identity card. */
export type Person = { name: string; idNumber: string };

export type StartedCheck = {
  /** The provider's name for the check; only our server sees it. */
  token: string;
  /** The address that the member opens on a phone. */
  url: string;
  lifeSeconds: number;
};

/** `reference` is ours, 32 letters and digits; the phone returns to `returnUrl`, which proves nothing. */
export type CheckRequest = { reference: string; returnUrl: string };

/** An unfinished check is pending, whatever the provider calls it. */
type CheckResult = { state: 'pending' | 'passed' | 'failed' };

/** Checks through a provider that the person at the phone is the one on the card. */
export type IdentityProvider = {
  state: 'off' | 'sandbox' | 'live';
  start(person: Person, request: CheckRequest): Answer<StartedCheck>;
  /** Passed only when the provider names the person of the started check. */
  result(token: string, person: Person): Answer<CheckResult>;
};
