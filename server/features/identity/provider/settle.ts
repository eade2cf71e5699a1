import type { Deps } from '#server/feature/deps.ts';
import { failureKindOf } from '#server/ports/provider-error.ts';
import { openPerson } from '../attempt-details.ts';
import { decide, type Verdict } from '../review/decide.ts';
import { isOver } from '../state.ts';
import { type Attempt, findById, isNumberPassed, lockSubject, takeTurn } from '../store.ts';

/** The minimum interval between two questions to the provider, while a page polls every few seconds. */
const AGAIN_MS = 2_000;

/**
 * Asks the provider for the result of a check at the phone, and ends the attempt when it is over. Callers cannot influence the result: neither the
 * polling page nor the phone's return address (calls.md §3). Returns the attempt afterwards.
 */
export async function settle(deps: Deps, attempt: Attempt): Promise<Attempt> {
  const { db, clock } = deps;
  const { channel, provider_token: token } = attempt;
  if (attempt.status !== 'pending' || channel === 'manual' || token === null) {
    return attempt;
  }
  const now = clock.now();
  if (!(await takeTurn(db, attempt.id, now, new Date(now.getTime() - AGAIN_MS)))) {
    return (await findById(db, attempt.id)) ?? attempt;
  }
  const state = await askProvider(deps, channel, token, attempt);
  if (state === 'pending') {
    return isOver(attempt, now) ? end(deps, attempt, { passed: false, reason: 'notFinished', note: '' }) : attempt;
  }
  return end(deps, attempt, state === 'passed' ? { passed: true } : { passed: false, reason: 'notPassed', note: '' });
}

/** An expired check that the provider no longer knows was never finished. */
async function askProvider(deps: Deps, channel: 'alipay' | 'wechat', token: string, attempt: Attempt) {
  try {
    return (await deps.identity[channel].result(token, openPerson(deps, attempt))).state;
  } catch (error) {
    if (failureKindOf(error) === 'refused' && isOver(attempt, deps.clock.now())) {
      return 'pending';
    }
    throw error;
  }
}

type Outcome = { passed: true } | { passed: false; reason: 'notFinished' | 'notPassed' | 'idUsed'; note: string };

/** One face may pass for two accounts at once: the first one keeps the number. */
async function end(deps: Deps, attempt: Attempt, outcome: Outcome): Promise<Attempt> {
  await deps.db.transaction().execute(async (tx) => {
    await lockSubject(tx, attempt.member_id, attempt.number_hmac);
    const taken = await isNumberPassed(tx, 'person', attempt.number_hmac, attempt.member_id);
    const settled: Outcome = outcome.passed && taken ? { passed: false, reason: 'idUsed', note: '' } : outcome;
    const verdict: Verdict = { ...settled, staffId: null };
    await decide(tx, deps, attempt, verdict);
  });
  return (await findById(deps.db, attempt.id)) ?? attempt;
}
