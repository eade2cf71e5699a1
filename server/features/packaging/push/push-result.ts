/** The result of one message at one address. */
export type PushResult = {
  /** Only `gone` is about the phone, and ends its address. */
  outcome: 'accepted' | 'gone' | 'refused' | 'later';
  /**
   * `ours`: the operator's account, key or limit, or our clock. `silence`: the host was asked and did not answer. `time`: the host was not asked,
   * because the other addresses of the part took too long, or it had reached its limit of a minute.
   */
  why?: 'ours' | 'silence' | 'time';
  retryAfterSeconds?: number;
};
