import type { Selectable } from 'kysely';
import { secondsOf } from '#contract/wire-values.ts';
import { isProofFresh } from '#rules/staff/staff-session.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { StaffSession } from '#server/feature/member.ts';
import { decodeSealed } from '#server/secrets/sealed-columns.ts';
import { claimRecoveryCode, claimTotpStep } from '../store.ts';
import type { StaffTables } from '../tables.ts';
import { hashOfTyped } from './recovery-codes.ts';
import { matchTotp } from './totp.ts';

export type StaffRow = Selectable<StaffTables['staff']>;

const TRIES = 10;
const WINDOW_SECONDS = 900;

export type CheckedProof = { ok: true } | { ok: false; failure: 'LOCKED' | 'CODE_WRONG'; retryAfter: number };

/** Accepts a code of the authenticator, or a recovery code where allowed. Each is valid once. */
export async function checkProof(
  deps: Deps,
  staff: StaffRow,
  code: string,
  { recovery }: { recovery: boolean },
): Promise<CheckedProof> {
  const key = `staff:code:${staff.id}`;
  const tries = await deps.limits.take(key, TRIES, WINDOW_SECONDS);
  if (!tries.ok) {
    return { ok: false, failure: 'LOCKED', retryAfter: tries.retryAfter };
  }
  const right = (await spendTotp(deps, staff, code)) || (recovery && (await spendRecoveryCode(deps, staff, code)));
  if (!right) {
    return { ok: false, failure: 'CODE_WRONG', retryAfter: 0 };
  }
  await deps.limits.clear(key);
  return { ok: true };
}

/** Whether grave acts are allowed now (rules/staff). */
export const isProven = ({ provenAt }: StaffSession, now: Date): boolean =>
  isProofFresh(secondsOf(provenAt), secondsOf(now));

async function spendTotp(
  { db, vault, clock }: Deps,
  { id, totp, totp_step }: StaffRow,
  code: string,
): Promise<boolean> {
  const secret = totp && vault.open('staff-totp', id, decodeSealed(totp));
  const step = secret && matchTotp(secret, code, clock.now(), totp_step);
  return step ? claimTotpStep(db, id, step) : false;
}

async function spendRecoveryCode(deps: Deps, { id }: StaffRow, code: string): Promise<boolean> {
  const hash = hashOfTyped(deps, code);
  return hash ? claimRecoveryCode(deps.db, id, hash) : false;
}
