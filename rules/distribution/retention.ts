const DAY = 86_400;
/** The days between the notice and the end of a release: it never goes by surprise. */
export const GRACE_DAYS = 7;
export const GRACE_SECONDS = GRACE_DAYS * DAY;

export type KeptRelease = {
  createdAtSeconds: number;
  /** The current release is kept for as long as the app is. */
  isCurrent: boolean;
  /** The announced end; null without one. */
  retiresAtSeconds: number | null;
};

/** `warn` announces the end of a release, `spare` takes that back, `retire` frees its file. */
export type Retention = 'keep' | 'warn' | 'spare' | 'retire';

/** The turn of a release by the days that the membership keeps; 0 is for ever. */
export function retentionOf(
  { createdAtSeconds, isCurrent, retiresAtSeconds }: KeptRelease,
  keepDays: number,
  atSeconds: number,
): Retention {
  const isWithin = isCurrent || keepDays === 0 || createdAtSeconds + keepDays * DAY > atSeconds;
  if (isWithin) {
    return retiresAtSeconds === null ? 'keep' : 'spare';
  }
  if (retiresAtSeconds === null) {
    return 'warn';
  }
  return retiresAtSeconds <= atSeconds ? 'retire' : 'keep';
}
