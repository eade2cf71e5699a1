import type { Limits, TakeResult } from '#server/limits/limits.ts';

/** A limit above any real use: each draft is a row for ever, each build some megabytes. */
const DRAFTS_PER_DAY = 300;
const BUILDS_PER_HOUR = 120;

export const takeDraft = (limits: Limits, memberId: number): Promise<TakeResult> =>
  limits.take(`draft:${memberId}`, DRAFTS_PER_DAY, 86_400);

export const takeBuild = (limits: Limits, memberId: number): Promise<TakeResult> =>
  limits.take(buildKey(memberId), BUILDS_PER_HOUR, 3600);

/** A refused build does not count. */
export const giveBackBuild = (limits: Limits, memberId: number): Promise<void> => limits.giveBack(buildKey(memberId));

const buildKey = (memberId: number): string => `build:${memberId}`;
