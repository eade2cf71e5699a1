import { hasExpired, NEVER_EXPIRES } from './licence.ts';

/** Days before the end of a licence on which its member gets a notice; 0 is the end itself. */
export const noticeDays = [7, 3, 1, 0] as const;
export type NoticeDays = (typeof noticeDays)[number];

const DAY_SECONDS = 86_400;
/** The time after which a past end causes no notice any more. */
const NEWS_SECONDS = 2 * DAY_SECONDS;

type Licence = { expiresAtSeconds: number; isTrial: boolean };

/** The time of the first notice before the end; null for a licence without an end. */
export function firstNotice({ expiresAtSeconds, isTrial }: Licence): number | null {
  const [first, second] = noticeDays;
  return expiresAtSeconds === NEVER_EXPIRES ? null : expiresAtSeconds - (isTrial ? second : first) * DAY_SECONDS;
}

/** The notice that is due at a time; null when none is. A trial begins with seven days left, so it has no notice for them. */
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
