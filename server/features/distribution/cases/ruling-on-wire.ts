import { secondsOf } from '#contract/wire-values.ts';
import { type Language, textIn } from '#words/language.ts';
import { appealReasonOf, caseReasonOf } from './case-reasons.ts';
import type { CaseRow } from './store-cases.ts';

/** A case as the owner of its app sees it. */
export function rulingOnWire(row: CaseRow, language: Language) {
  const [reason, answer] = [caseReasonOf(row), appealReasonOf(row)];
  const appeal = row.appeal_status === 'accepted' ? ('none' as const) : row.appeal_status;
  return {
    case_id: row.id,
    version_id: row.release_id ?? 0,
    cause: row.cause,
    status:
      row.status === 'open'
        ? ('review' as const)
        : row.release_id === null
          ? ('closed' as const)
          : ('refused' as const),
    reason: reason ? textIn(language, reason) : '',
    appeal,
    answer: answer ? textIn(language, answer) : '',
    create_time: secondsOf(row.created_at),
  };
}

/** The most important case of an app: one about the whole app, else the newest that is not about an earlier release than the current one. */
export const rulingOf = (
  rows: readonly CaseRow[],
  { id, current_release }: { id: number; current_release: number | null },
): CaseRow | undefined =>
  rows.find((row) => row.app_id === id && (row.release_id === null || row.release_id >= (current_release ?? 0)));
