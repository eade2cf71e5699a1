import type { ProviderAnswer } from './provider-error.ts';

/** The claimed identity: the name and the number on an identity card. */
export type Person = { name: string; idNumber: string };

export type StartedCheck = {
  /** The provider's name for the check; only our server sees it. */
  token: string;
  /** The address that the member opens on a phone. */
  url: string;
  lifeSeconds: number;
};

/** `reference` is our own, 32 letters and digits; the phone returns to `returnUrl`, which proves nothing. */
export type CheckRequest = { reference: string; returnUrl: string };

/**
 * The reason for which a check failed, as far as its provider says: name and number belong to different people, there is no record or picture for the
 * number, the person has tried too often today, or anything else, such as another face.
 */
export type FailedBecause = 'mismatch' | 'noRecord' | 'tooOften' | 'other';

/** `open` has not passed, and may have failed: a provider that does not tell these apart sends the phone back once the person has finished. */
export type CheckResult = { state: 'pending' | 'passed' | 'open' } | { state: 'failed'; because: FailedBecause };

/** Checks through a provider that the person at the phone is the person on the card. */
export type IdentityProvider = {
  state: 'off' | 'sandbox' | 'live';
  /** `refused` is about the person's name or number; the check has not begun. */
  start(person: Person, request: CheckRequest): ProviderAnswer<StartedCheck>;
  /** Passed only when the provider names the person of the started check. `gone`: the provider does not know the token, or no longer. */
  result(token: string, person: Person): ProviderAnswer<CheckResult>;
  /** Asks about a check that cannot exist, to learn whether keys, product and account are in order. */
  probe(): ProviderAnswer<void>;
};
