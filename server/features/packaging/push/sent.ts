/** The result of one message at one address. */
export type Sent = {
  /** `gone` alone is about the phone, and ends its address. */
  outcome: 'accepted' | 'gone' | 'refused' | 'later';
  /** `ours`: the operator's account, key or limit, or our clock. `silence`: the address's host did not answer. */
  why?: 'ours' | 'silence';
  retryAfterSeconds?: number;
};
