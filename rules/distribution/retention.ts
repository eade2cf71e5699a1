const DAY = 86_400;
/** The days between the notice and the end of a release, so that it never ends without notice. */
export const GRACE_DAYS = 7;
export const GRACE_SECONDS = GRACE_DAYS * DAY;

export type KeptRelease = {
  createdAtSeconds: number;
  /** The current release is kept as long as the app exists. */
  isCurrent: boolean;
  /** The announced end; null when there is none. */
  retiresAtSeconds: number | null;
};

/** `warn` announces the end of a release, `spare` cancels that, `retire` deletes its file. */
export type Retention = 'keep' | 'warn' | 'spare' | 'retire';

/** The step that a release is due for, by the days that the membership keeps it; 0 means for ever. */
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
