import { expiredReasons } from '#contract/failure-reasons.ts';
import { statusNumber } from '#rules/identity/verification.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import { type Language, textIn } from '#words/language.ts';
import { isOver, reasonOf } from '../state.ts';
import { findByCode } from '../store.ts';
import { settle } from './settle.ts';

type CheckState = Done<{ status: number; reason?: string }> | Failed<'NOT_FOUND' | 'EXPIRED'>;

/** The state of a check at the phone. Another member's check is not found; an expired one has its own state. */
export async function pollCheck(
  deps: Deps,
  { code, memberId, channel }: { code: string; memberId: number; channel: 'alipay' | 'wechat' },
  language: Language,
): Promise<CheckState> {
  const attempt = await findByCode(deps.db, code);
  if (attempt?.member_id !== memberId || attempt.channel !== channel) {
    return fail('NOT_FOUND');
  }
  const now = deps.clock.now();
  const settled = await settle(deps, attempt);
  if (settled.status === 'replaced' || settled.reason === 'notFinished' || isOver(settled, now)) {
    return fail('EXPIRED', { reason: expiredReasons.check });
  }
  const reason = settled.status === 'failed' ? reasonOf(settled, now) : null;
  return done({ status: statusNumber[settled.status], ...(reason && { reason: textIn(language, reason) }) });
}
