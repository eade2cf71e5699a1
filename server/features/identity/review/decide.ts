import type { VerificationReason } from '#contract/identity/verification-reasons.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import type { Localized } from '#words/language.ts';
import { reasonOf } from '../state.ts';
import { type Attempt, updateAttemptDecided } from '../store.ts';

export type Verdict = { staffId: number | null } & (
  | { passed: true }
  | { passed: false; reason: VerificationReason; note: string }
);

const messages = {
  person: { passed: 'personPassed', failed: 'personFailed' },
  company: { passed: 'companyPassed', failed: 'companyFailed' },
} as const;

/** Ends an attempt and notifies the member; false when it was decided in the meantime. */
export async function decide(tx: Transaction, deps: Deps, attempt: Attempt, verdict: Verdict): Promise<boolean> {
  const now = deps.clock.now();
  const outcome = verdict.passed
    ? ({ status: 'passed', reason: null, note: '' } as const)
    : ({ status: 'failed', reason: verdict.reason, note: verdict.note } as const);
  const columns = { ...outcome, decided_at: now, decided_by: verdict.staffId };
  if (!(await updateAttemptDecided(tx, attempt.id, columns))) {
    return false;
  }
  const reason = asPartOfMessage(reasonOf({ ...attempt, ...outcome }, now));
  const kind = messages[attempt.kind][outcome.status];
  await sendMessage(tx, deps.clock, attempt.member_id, kind, { reason, company: attempt.name_text });
  return true;
}

/** The Chinese message adds a full stop after the reason; the English one needs it in the reason. A note of staff may end with one or not. */
const asPartOfMessage = (reason: Localized | null) =>
  reason === null ? '' : { zh: withoutStop(reason.zh), en: `${withoutStop(reason.en)}.` };

const withoutStop = (text: string) => text.replace(/[。.]$/u, '');
