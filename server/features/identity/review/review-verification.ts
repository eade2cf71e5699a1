import { type VerificationReason, verificationReasons } from '#contract/identity/verification-reasons.ts';
import { REVIEW_HOURS, type VerificationKind } from '#rules/identity/verification.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Detail, ReviewContext, ReviewQueue } from '#server/feature/review-queue.ts';
import type { Localized } from '#words/language.ts';
import { photoSlots, photoUrls } from '../photos/attempt-photos.ts';
import { reasonOf } from '../state.ts';
import { type Attempt, findById, findByIds, isNumberPassed, listEarlier, lockSubject } from '../store.ts';
import { decide } from './decide.ts';

const EARLIER = 10;

type Kind = {
  kind: VerificationKind;
  title: Localized;
  reasons: readonly VerificationReason[];
  /** The facts that staff compare with the photos, and the server's own checks. */
  describe(deps: Deps, attempt: Attempt): Pick<Detail, 'title' | 'facts' | 'checks'>;
  /** Set when the card's number is shown as a picture: watermarked, recorded, and available for two minutes. */
  numberLabel: Localized | null;
};

/** The queue of one kind of verification. */
export function verificationQueue({ kind, title, reasons, describe, numberLabel }: Kind): ReviewQueue {
  const reasonTexts = Object.fromEntries(reasons.map((reason) => [reason, verificationReasons[reason]]));
  return {
    name: kind,
    title,
    roles: ['reviewer'],
    hours: REVIEW_HOURS,
    needsProof: false,
    money: null,
    reasons: reasonTexts,
    async summarize({ db, clock }, ids) {
      const attempts = ids.length > 0 ? await findByIds(db, ids) : [];
      return new Map(
        attempts.map((attempt) => {
          const { id, name_text: name, number_text: subtitle } = attempt;
          return [id, { title: name, subtitle, reason: reasonOf(attempt, clock.now()) }];
        }),
      );
    },
    async detail(deps, id, context) {
      const attempt = await findById(deps.db, id);
      return attempt ? detailOf(deps, attempt, context, { describe, numberLabel }) : null;
    },
    async decide(tx, deps, id, decision) {
      const attempt = await findById(tx, id);
      if (attempt?.status !== 'pending') {
        return { ok: false, failure: 'STATE' };
      }
      await lockSubject(tx, attempt.member_id, attempt.number_hmac);
      const isInUse = await isNumberPassed(tx, kind, attempt.number_hmac, attempt.member_id);
      if (decision.outcome === 'pass' && isInUse) {
        return { ok: false, failure: kind === 'person' ? 'ID_USED' : 'CODE_USED' };
      }
      const verdict =
        decision.outcome === 'pass'
          ? ({ passed: true } as const)
          : { passed: false as const, reason: decision.reason as VerificationReason, note: decision.note };
      const decided = await decide(tx, deps, attempt, { ...verdict, staffId: decision.staffId });
      return decided ? { ok: true } : { ok: false, failure: 'STATE' };
    },
  };
}

async function detailOf(
  deps: Deps,
  attempt: Attempt,
  { staffId, itemId }: ReviewContext,
  { describe, numberLabel }: Pick<Kind, 'describe' | 'numberLabel'>,
): Promise<Detail> {
  const subject = `${attempt.kind}:${itemId}`;
  const labels: Record<string, Localized> = photoSlots[attempt.kind];
  const photos = await photoUrls(deps, attempt.id, (slot) => ({ staffId, subject: `${subject}/${slot}` }));
  const pictures = photos.map(({ slot, url }) => ({ label: labels[slot]!, url }));
  const number = { staffId, subject: `${subject}/number`, what: 'number' as const, code: attempt.code };
  const earlier = await listEarlier(deps.db, attempt, EARLIER);
  return {
    ...describe(deps, attempt),
    pictures: numberLabel ? [{ label: numberLabel, url: deps.photoTickets.urlFor(number) }, ...pictures] : pictures,
    history: earlier.map((one) => ({
      status: one.status,
      reason: reasonOf(one, deps.clock.now()),
      at: one.decided_at ?? one.created_at,
    })),
  };
}
