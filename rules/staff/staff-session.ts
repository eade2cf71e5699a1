/** Product.md §2: 30 minutes idle; nobody works longer without signing in again; the authenticator is asked again for money and take-downs. */
export const staffSessionRules = { idleSeconds: 1800, lifeSeconds: 12 * 3600, proofSeconds: 300 } as const;

export type SessionTimes = { createdSeconds: number; seenSeconds: number };

export const isSessionOver = ({ createdSeconds, seenSeconds }: SessionTimes, nowSeconds: number): boolean =>
  nowSeconds >= seenSeconds + staffSessionRules.idleSeconds ||
  nowSeconds >= createdSeconds + staffSessionRules.lifeSeconds;

/** Whether what is grave may be done without asking the authenticator again. */
export const isProofFresh = (provenSeconds: number, nowSeconds: number): boolean =>
  nowSeconds < provenSeconds + staffSessionRules.proofSeconds;
