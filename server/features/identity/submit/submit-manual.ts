import type { VerificationKind } from '#rules/identity/verification.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import type { ReviewQueue } from '#server/feature/review-queue.ts';
import { insertItem } from '#server/feature/store-review-items.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { type CompanyDetails, numberHmac, type PersonDetails } from '../attempt-details.ts';
import { beginAttempt } from '../begin-attempt.ts';
import { checkMobile, takeSubmission } from '../check-form.ts';
import { attachPhotos, checkPhotos, type PhotosOf } from '../photos/attempt-photos.ts';
import { type Standings, standingsOf } from '../state.ts';
import { isNumberTaken, lockSubject } from '../store.ts';

/** A form with valid fields, before the checks of its photos and its code. */
export type ManualForm<Kind extends VerificationKind> = {
  kind: Kind;
  queue: ReviewQueue;
  memberId: number;
  ip: string;
  name: string;
  number: string;
  details(mobile: string): PersonDetails | CompanyDetails;
  photos: PhotosOf<Kind>;
  phone: { mobile: string; code: string };
  mayBegin(standings: Standings): boolean;
};

type SubmitResult =
  | Done<{ status: 1 }>
  | Failed<'FILE' | 'TOO_FREQUENT' | 'PHONE' | 'CODE_WRONG' | 'CODE_EXPIRED' | 'STATE'>
  | Failed<'NUMBER_TAKEN'>;

/** The common part of both forms: photos, code, and one transaction that submits the attempt to staff. */
export async function submitManual<Kind extends VerificationKind>(
  deps: Deps,
  form: ManualForm<Kind>,
): Promise<SubmitResult> {
  const { kind, memberId, photos } = form;
  const refused = (await checkPhotos(deps, memberId, kind, photos)) ?? (await takeSubmission(deps, memberId));
  const phone = refused ?? (await checkMobile({ ...deps, ip: form.ip }, form.phone));
  if (!phone.ok) {
    return phone;
  }
  const { mobile, use } = phone.data;
  const hmac = numberHmac(deps, kind, form.number);
  return deps.db.transaction().execute(async (tx) => {
    await lockSubject(tx, memberId, hmac);
    if (!form.mayBegin(await standingsOf(tx, memberId, deps.clock.now()))) {
      return fail('STATE');
    }
    if (await isNumberTaken(tx, kind, hmac, memberId)) {
      return fail('NUMBER_TAKEN');
    }
    const refusal = await checkPhotos({ db: tx }, memberId, kind, photos);
    if (refusal) {
      return refusal;
    }
    if (!(await use(tx))) {
      return fail('CODE_WRONG', { field: 'code' });
    }
    const attempt = { ...form, code: randomCode(), channel: 'manual' as const, details: form.details(mobile) };
    const subjectId = await beginAttempt(tx, deps, attempt);
    await attachPhotos(tx, memberId, subjectId, kind, photos);
    await insertItem(tx, { queue: form.queue, subjectId, memberId, now: deps.clock.now() });
    return done({ status: 1 as const });
  });
}
