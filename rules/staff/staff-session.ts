/** Product.md §2: 30 minutes idle, twelve hours at most; money and take-downs require the authenticator again. */
export const staffSessionRules = { idleSeconds: 1800, lifeSeconds: 12 * 3600, proofSeconds: 300 } as const;

export type SessionTimes = { createdSeconds: number; seenSeconds: number };

export const isSessionOver = ({ createdSeconds, seenSeconds }: SessionTimes, nowSeconds: number): boolean =>
  nowSeconds >= seenSeconds + staffSessionRules.idleSeconds ||
  nowSeconds >= createdSeconds + staffSessionRules.lifeSeconds;

/** Whether acts about money and access are allowed without the authenticator. */
export const isProofFresh = (provenSeconds: number, nowSeconds: number): boolean =>
  nowSeconds < provenSeconds + staffSessionRules.proofSeconds;
