/** Who says to be whom: the name and the number on an identity card. */
export type Person = { name: string; idNumber: string };

export type StartedCheck = {
  /** The provider's name for the check; only our server sees it. */
  token: string;
  /** What the member opens on a phone. */
  url: string;
  lifeSeconds: number;
};

/** `reference` is ours, 32 letters and digits; `returnUrl` is where the phone goes afterwards, and proves nothing. */
export type CheckRequest = { reference: string; returnUrl: string };

/** A check that nobody has finished yet is pending, whatever the provider calls it. */
type CheckResult = { state: 'pending' | 'passed' | 'failed' };

/** Asks a provider whether the person at the phone is the one on the card. Both throw `ProviderDownError`. */
export type IdentityProvider = {
  state: 'off' | 'sandbox' | 'live';
  start(person: Person, request: CheckRequest): Promise<StartedCheck>;
  /** Passed only when the provider names the very person that the check was started for. */
  result(token: string, person: Person): Promise<CheckResult>;
};
