import { hasExpired, NEVER_EXPIRES } from './licence.ts';

/** Days before the end of a licence on which its member is told; 0 is the end itself. */
export const noticeDays = [7, 3, 1, 0] as const;
export type NoticeDays = (typeof noticeDays)[number];

const DAY_SECONDS = 86_400;
/** An end that is long past is not told any more. */
const NEWS_SECONDS = 2 * DAY_SECONDS;

type Licence = { expiresAtSeconds: number; isTrial: boolean };

/** The moment of the first notice before the end; null for a licence without an end. */
export function firstNotice({ expiresAtSeconds, isTrial }: Licence): number | null {
  const [first, second] = noticeDays;
  return expiresAtSeconds === NEVER_EXPIRES ? null : expiresAtSeconds - (isTrial ? second : first) * DAY_SECONDS;
}

/** The notice that is due at a moment; null for none. The seven days of a trial begin with seven days left, so that it has no such notice. */
export function noticeDue({ expiresAtSeconds, isTrial }: Licence, atSeconds: number): NoticeDays | null {
  if (expiresAtSeconds === NEVER_EXPIRES || atSeconds - expiresAtSeconds > NEWS_SECONDS) {
    return null;
  }
  if (hasExpired(expiresAtSeconds, atSeconds)) {
    return 0;
  }
  const left = expiresAtSeconds - atSeconds;
  const due = noticeDays.findLast((days) => days > 0 && left <= days * DAY_SECONDS) ?? null;
  return isTrial && due === 7 ? null : due;
}
