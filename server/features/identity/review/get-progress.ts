import { identity } from '#contract/identity/calls.ts';
import { identitySchemas } from '#contract/identity/schemas.ts';
import { flagOf, secondsOf, secondsOrZero } from '#contract/wire-values.ts';
import {
  mayDistribute,
  PHOTO_DAYS,
  PHOTO_PURGE_HOURS,
  REVIEW_HOURS,
  statusNumber,
} from '#rules/identity/verification.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, handle } from '#server/feature/handle.ts';
import { dueAt } from '#server/feature/review-queue.ts';
import { type Language, textIn } from '#words/language.ts';
import { leftCheck } from '../check-on-wire.ts';
import { photoUrls } from '../photos/attempt-photos.ts';
import { doubtedSlots } from '../photos/doubted-slots.ts';
import { reasonOf, type Standing, standingsOf } from '../state.ts';

/** The data of the verification pages, in one answer. */
export const getProgress = handle(identity, identitySchemas, 'getProgress', async ({ member, language, ...deps }) => {
  const { person, company } = await standingsOf(deps.db, member.id, deps.clock.now());
  const { alipay, wechat } = deps.identity;
  return done({
    person: await onWire(deps, person, language),
    company: await onWire(deps, company, language),
    check: leftCheck(deps, person.attempt),
    channels: { alipay: alipay.state, wechat: wechat.state },
    review_hours: REVIEW_HOURS,
    photo_days: PHOTO_DAYS,
    may_distribute: flagOf(mayDistribute(person.state.status)),
  });
});

const untouched = {
  reason: '',
  name_text: '',
  number_text: '',
  submit_time: 0,
  due_time: 0,
  decide_time: 0,
  photos: [],
  photos_until: 0,
};

async function onWire(deps: Deps, { state, attempt }: Standing, language: Language) {
  const shared = { status: statusNumber[state.status], channel: state.channel };
  if (!attempt) {
    return { ...untouched, ...shared };
  }
  const reason = state.status === 'failed' ? reasonOf(attempt, deps.clock.now()) : null;
  const photos = await photoUrls(deps, attempt.id, () => ({ staffId: null }));
  const doubted = doubtedSlots(attempt);
  const waitsForStaff = state.status === 'pending' && state.channel === 'manual';
  return {
    ...shared,
    reason: reason ? textIn(language, reason) : '',
    name_text: attempt.name_text,
    number_text: attempt.number_text,
    submit_time: secondsOf(attempt.created_at),
    due_time: waitsForStaff ? secondsOf(dueAt({ hours: REVIEW_HOURS }, attempt.created_at)) : 0,
    decide_time: secondsOrZero(attempt.decided_at),
    photos: photos.map((photo) => ({ ...photo, doubted: flagOf(doubted.includes(photo.slot)) })),
    photos_until: photos.length > 0 && attempt.decided_at ? secondsOf(attempt.decided_at) + KEPT_SECONDS : 0,
  };
}

const KEPT_SECONDS = (PHOTO_DAYS * 24 + PHOTO_PURGE_HOURS) * 3600;
