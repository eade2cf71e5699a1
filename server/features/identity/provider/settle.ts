import type { VerificationReason } from '#contract/identity/verification-reasons.ts';
import { type CheckEnd, type CheckWord, endOfCheck } from '#rules/identity/face-check.ts';
import { holdsLease, type Lease } from '#server/database/leases/leases.ts';
import type { Deps } from '#server/feature/deps.ts';
import { underLease } from '#server/feature/providers/under-lease.ts';
import type { FailedBecause } from '#server/ports/identity.ts';
import { failureKindOf } from '#server/ports/provider-error.ts';
import { openPerson } from '../attempt-details.ts';
import { decide, type Verdict } from '../review/decide.ts';
import { type Attempt, findById, isNumberPassed, lockSubject } from '../store.ts';

/** The minimum interval between two questions to the provider, while a page polls every few seconds. */
const AGAIN_MS = 2_000;

/**
 * Asks the provider for the result of a check at the phone under its lease, and ends the attempt when the check is over. Callers cannot influence the
 * result: neither the polling page nor the phone's return address (calls.md §3). Returns the attempt afterwards.
 */
export async function settle(deps: Deps, attempt: Attempt, { patienceMs = 0 } = {}): Promise<Attempt> {
  if (!isAtPhone(attempt)) {
    return attempt;
  }
  const ask = (lease: Lease) => askAbout(deps, attempt.id, lease);
  await underLease(deps, `verification:${attempt.id}`, ask, { restMs: AGAIN_MS, patienceMs });
  return (await findById(deps.db, attempt.id)) ?? attempt;
}

/** The waiting time of a caller that must know whether a check has passed before it begins another. */
export const LONG_ENOUGH_MS = AGAIN_MS + 500;

const isAtPhone = ({ status, channel, provider_token }: Attempt): boolean =>
  status === 'pending' && channel !== 'manual' && provider_token !== null;

/** Reads the attempt again: another process may have ended it before this one got the lease. */
async function askAbout(deps: Deps, id: number, lease: Lease): Promise<void> {
  const attempt = await findById(deps.db, id);
  if (attempt && isAtPhone(attempt)) {
    const { word, because } = await wordAbout(deps, attempt);
    const times = { expiresAt: attempt.expires_at, returnedAt: attempt.returned_at };
    const end = endOfCheck(word, times, deps.clock.now());
    if (end) {
      await keepEnd(deps, attempt, end === 'failed' ? reasonFor[because] : reasonOfEnd[end], lease);
    }
  }
}

/**
 * The provider's answer about a check. That it does not know the check is an answer too; a provider that is busy, or that refuses us, has not
 * answered.
 */
async function wordAbout(deps: Deps, attempt: Attempt): Promise<{ word: CheckWord; because: FailedBecause }> {
  const { channel, provider_token: token } = attempt;
  try {
    const result = await deps.identity[channel as 'alipay' | 'wechat'].result(token!, openPerson(deps, attempt));
    return { word: result.state, because: result.state === 'failed' ? result.because : 'other' };
  } catch (error) {
    if (failureKindOf(error) === 'gone') {
      return { word: 'gone', because: 'other' };
    }
    throw error;
  }
}

const reasonFor = {
  mismatch: 'checkMismatch',
  noRecord: 'checkNoRecord',
  tooOften: 'checkTooOften',
  other: 'notPassed',
} as const satisfies Record<FailedBecause, VerificationReason>;

const reasonOfEnd = {
  passed: null,
  notConfirmed: 'notConfirmed',
  notFinished: 'notFinished',
} as const satisfies Record<Exclude<CheckEnd, 'failed'>, VerificationReason | null>;

/** A failure is stored only while the lease is valid. One face may pass for two accounts at once: the first account keeps the number. */
async function keepEnd(deps: Deps, attempt: Attempt, reason: VerificationReason | null, lease: Lease): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockSubject(tx, attempt.member_id, attempt.number_hmac);
    const isInUse = await isNumberPassed(tx, 'person', attempt.number_hmac, attempt.member_id);
    const failure = reason ?? (isInUse ? 'idUsed' : null);
    if (reason === null || (await holdsLease(tx, lease, deps.clock.now()))) {
      const verdict: Verdict = failure
        ? { staffId: null, passed: false, reason: failure, note: '' }
        : { staffId: null, passed: true };
      await decide(tx, deps, attempt, verdict);
    }
  });
}
