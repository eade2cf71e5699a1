import { businessDay, type CalendarDay } from '../calendar.ts';

export type IdNumberProblem = 'format' | 'checksum' | 'birthday' | 'underAge';
export type CheckedIdNumber =
  | { ok: true; idNumber: string; birthday: CalendarDay }
  | { ok: false; reason: IdNumberProblem };

/** A publisher of apps must be of age (Civil Code, article 17). */
const ADULT_YEARS = 18;
const FIRST_YEAR = 1900;

/** Checks a citizen's identity number (GB 11643-1999): region, birthday, sequence, check character. Accepts full-width digits and a small x. */
export function checkIdNumber(text: string, nowSeconds: number): CheckedIdNumber {
  const idNumber = text.normalize('NFKC').trim().toUpperCase();
  if (!/^[1-9]\d{16}[\dX]$/.test(idNumber)) {
    return { ok: false, reason: 'format' };
  }
  const today = businessDay(nowSeconds);
  const birthday = birthdayOf(idNumber);
  if (!isDay(birthday) || birthday.year < FIRST_YEAR || isAfter(birthday, today)) {
    return { ok: false, reason: 'birthday' };
  }
  if (checkCharacter(idNumber) !== idNumber[17]) {
    return { ok: false, reason: 'checksum' };
  }
  const comesOfAge = { ...birthday, year: birthday.year + ADULT_YEARS };
  return isAfter(comesOfAge, today) ? { ok: false, reason: 'underAge' } : { ok: true, idNumber, birthday };
}

/** The masked form in answers: 110***********002X. */
export const maskedIdNumber = (idNumber: string): string =>
  `${idNumber.slice(0, 3)}${'*'.repeat(11)}${idNumber.slice(-4)}`;

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';

function checkCharacter(idNumber: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(idNumber[index]), 0);
  return CHECK_CHARACTERS[sum % 11]!;
}

const birthdayOf = (idNumber: string): CalendarDay => ({
  year: Number(idNumber.slice(6, 10)),
  month: Number(idNumber.slice(10, 12)),
  day: Number(idNumber.slice(12, 14)),
});

function isDay({ year, month, day }: CalendarDay): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const isAfter = (a: CalendarDay, b: CalendarDay): boolean =>
  a.year !== b.year ? a.year > b.year : a.month !== b.month ? a.month > b.month : a.day > b.day;
