import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { decodeSealed, encodeSealed, type SealedColumn } from '#server/secrets/sealed-columns.ts';
import { recordAct } from '../acts/record-act.ts';
import { findStaff, updateFirstTotp, updateRecoveryCodes } from '../store.ts';
import { checkProof, type StaffRow } from './check-proof.ts';
import { makeKnownBrowser } from './known-browser.ts';
import { noteRefusedSignIn } from './note-sign-in.ts';
import { openStaffSession, sessionOnWire } from './open-staff-session.ts';
import { csrfOf, hashStaffToken } from './read-staff-session.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { claimChallengeTry, removeChallenge } from './store-sessions.ts';
import { matchTotp } from './totp.ts';

const TRIES = 5;

/** The second half of signing in. The first time it also stores the authenticator and returns the recovery codes. */
export const confirmSignIn = handle(staff, staffSchemas, 'confirmSignIn', async ({ input, ip, userAgent, ...deps }) => {
  const { db, clock } = deps;
  const tokenHash = hashStaffToken(input.challenge);
  const challenge = await claimChallengeTry(db, tokenHash, clock.now());
  const row = challenge && (await findStaff(db, challenge.staff_id));
  if (!challenge || !row || challenge.tries > TRIES || row.status === 'disabled') {
    return fail('LOGIN_EXPIRED');
  }
  const who = { staff: row, ip };
  const proof = await (challenge.totp
    ? checkSetup(deps, tokenHash, challenge.totp, input.code)
    : checkCode(deps, row, input.code));
  if (!proof.ok) {
    noteRefusedSignIn(deps, { staff: row, ip, err: proof.failure });
    return fail(proof.failure, proof.failure === 'LOCKED' ? { retry_after: proof.retryAfter } : { field: 'code' });
  }
  return db.transaction().execute(async (tx) => {
    const recovery_codes = proof.setup && (await keepAuthenticator(tx, deps, row.id, proof.setup));
    if (recovery_codes === null || !(await removeChallenge(tx, tokenHash))) {
      return fail('LOGIN_EXPIRED');
    }
    await recordAct(tx, clock, who, { act: 'sign-in', ...(recovery_codes && { after: { authenticator: 'set up' } }) });
    const token = await openStaffSession(tx, clock, row.id, { ip, userAgent });
    const session = sessionOnWire(row, csrfOf(token), clock.now(), clock.now());
    const answer = done({ ...session, ...(recovery_codes && { recovery_codes }) });
    return { ...answer, staffToken: token, staffBrowser: makeKnownBrowser(deps, row) };
  });
});

type Setup = { secret: Buffer; step: number };
type Proof = { ok: true; setup?: Setup } | { ok: false; failure: 'LOCKED' | 'CODE_WRONG'; retryAfter: number };

async function checkSetup({ vault, clock }: Deps, hash: Buffer, sealed: SealedColumn, code: string): Promise<Proof> {
  const secret = vault.open('staff-challenge', hash.toString('hex'), decodeSealed(sealed));
  const step = matchTotp(secret, code, clock.now(), 0);
  return step ? { ok: true, setup: { secret, step } } : { ok: false, failure: 'CODE_WRONG', retryAfter: 0 };
}

const checkCode = (deps: Deps, row: StaffRow, code: string): Promise<Proof> =>
  checkProof(deps, row, code, { recovery: true });

/** Stores the authenticator and returns the recovery codes; null when another sign-in has set one up in the meantime. */
async function keepAuthenticator(
  tx: Transaction,
  deps: Deps,
  id: number,
  { secret, step }: Setup,
): Promise<string[] | null> {
  const sealed = encodeSealed(deps.vault.seal('staff-totp', id, secret));
  if (!(await updateFirstTotp(tx, id, sealed, step))) {
    return null;
  }
  const { codes, hashes } = makeRecoveryCodes(deps);
  await updateRecoveryCodes(tx, id, hashes);
  return codes;
}
