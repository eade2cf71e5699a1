import type { CodeEvent } from './one-time-code.ts';

/** A proof, in addition to the session, that the member makes the request: a session may be stolen. */
export type ProofWay = 'password' | 'code' | 'scan';

/**
 * The actions that need such a proof, the proofs that each accepts, and the event of its code (decision 021). A code goes to the member's own phone
 * or address; the bound WeChat makes the scan.
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

/** Limits on wrong passwords as a proof. A stolen session cannot use up the tries of the owner's other sessions. */
export const proofRules = { triesPerSession: 5, triesPerMember: 50, tryWindowSeconds: 900 } as const;

const PROOF_AGE_MS = 86_400_000;

/**
 * Whether a phone, an address or a WeChat account can prove the member. A newly added one proves nothing for a day, so that the member can notice it;
 * `addedAt` is null for a contact given at registration.
 */
export const countsAsProof = (addedAt: Date | null, now: Date): boolean =>
  addedAt === null || now.getTime() - addedAt.getTime() >= PROOF_AGE_MS;
