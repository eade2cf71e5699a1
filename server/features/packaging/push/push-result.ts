/** The result of one message at one address. */
export type PushResult = {
  /** `gone` alone is about the phone, and ends its address. */
  outcome: 'accepted' | 'gone' | 'refused' | 'later';
  /**
   * `ours`: the operator's account, key or limit, or our clock. `silence`: the address's host was asked and did not answer. `time`: it was not asked, because
   * the others of its part took too long, or its host has had as many as it gets in a minute.
   */
  why?: 'ours' | 'silence' | 'time';
  retryAfterSeconds?: number;
};
