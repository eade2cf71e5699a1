import type { CodeEvent } from './one-time-code.ts';

/** What proves, beside the session, that the member is the one who asks: a session may be stolen. */
export type ProofWay = 'password' | 'code' | 'scan';

/**
 * What wants such a proof, which ones it takes, and the event of its code (decision 021). A code goes to the own phone or address, a scan is
 * made by the bound WeChat.
 */
export const provenActs = {
  changeMobile: { ways: ['password', 'code', 'scan'], event: 'changemobile' },
  bindEmail: { ways: ['password', 'code', 'scan'], event: 'bindemail' },
  changePassword: { ways: ['password', 'code', 'scan'], event: 'resetpwd' },
  bindWechat: { ways: ['password', 'code'], event: 'bind' },
  closeAccount: { ways: ['code', 'scan'], event: 'outaccont' },
  exportKey: { ways: ['password', 'code', 'scan'], event: 'exportkey' },
} as const satisfies Record<string, { ways: readonly ProofWay[]; event: CodeEvent }>;

export type ProvenAct = keyof typeof provenActs;

/** Wrong passwords as a proof. Whoever stole one session does not use up what the owner has in another one. */
export const proofRules = { triesPerSession: 5, triesPerMember: 50, tryWindowSeconds: 900 } as const;

const PROOF_AGE_MS = 86_400_000;

/**
 * Whether a phone, an address or a WeChat proves who is asking. One that was added proves nothing for a day, in which the member hears of it;
 * `addedAt` is null for one that came with the registration.
 */
export const countsAsProof = (addedAt: Date | null, now: Date): boolean =>
  addedAt === null || now.getTime() - addedAt.getTime() >= PROOF_AGE_MS;
