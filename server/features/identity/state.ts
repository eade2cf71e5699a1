import { type VerificationReason, verificationReasons } from '#contract/identity/verification-reasons.ts';
import { untried, type VerificationKind, type VerificationState } from '#rules/identity/verification.ts';
import type { Database } from '#server/database/tables.ts';
import type { VerificationFacts } from '#server/feature/member-facts.ts';
import type { Localized } from '#words/language.ts';
import { type Attempt, listNewest } from './store.ts';

export type Standing = { state: VerificationState; attempt: Attempt | null };
export type Standings = Record<VerificationKind, Standing>;

/** The state of a member's verification, for both kinds. */
export async function standingsOf(db: Database, memberId: number, now: Date): Promise<Standings> {
  return standings(await listNewest(db, [memberId]).execute(), now);
}

/** The same for the members of a page, by their id. */
export async function standingsOfMany(db: Database, memberIds: readonly number[], now: Date) {
  const newest = memberIds.length > 0 ? await listNewest(db, memberIds).execute() : [];
  const of = (id: number) => newest.filter((attempt) => attempt.member_id === id);
  return new Map(memberIds.map((id) => [id, standings(of(id), now)]));
}

function standings(newest: readonly Attempt[], now: Date): Standings {
  const of = (kind: VerificationKind) => standingOf(newest.find((attempt) => attempt.kind === kind) ?? null, now);
  return { person: of('person'), company: of('company') };
}

/** The part of `deps.memberFacts` for the member's own page. */
export async function verificationOf(db: Database, memberId: number, now: Date): Promise<VerificationFacts> {
  const { person, company } = await standingsOf(db, memberId, now);
  const failed = [company, person].find(({ state }) => state.status === 'failed');
  return {
    person: person.state.status,
    company: company.state.status,
    reason: failed?.attempt ? reasonOf(failed.attempt, now) : null,
  };
}

/** Why an attempt failed, in both languages; a note of staff is the same in both. */
export function reasonOf(
  attempt: Pick<Attempt, 'status' | 'reason' | 'note' | 'expires_at'>,
  now: Date,
): Localized | null {
  const reason: VerificationReason | null = isOver(attempt, now) ? 'notFinished' : attempt.reason;
  const text = reason && verificationReasons[reason];
  return text && { zh: text.zh.replace('{note}', attempt.note), en: text.en.replace('{note}', attempt.note) };
}

function standingOf(attempt: Attempt | null, now: Date): Standing {
  if (!attempt || attempt.status === 'replaced') {
    return { state: untried, attempt: null };
  }
  const status = isOver(attempt, now) ? 'failed' : attempt.status;
  return { state: { status, channel: attempt.channel }, attempt };
}

/** Whether a pending check has expired, and so failed, even if that is not recorded yet. */
export const isOver = ({ status, expires_at }: Pick<Attempt, 'status' | 'expires_at'>, now: Date): boolean =>
  status === 'pending' && expires_at !== null && expires_at <= now;
