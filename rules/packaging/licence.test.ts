import { expect, test } from 'vitest';
import {
  expiryOfBuild,
  expiryOfPurchase,
  expiryOfRenewal,
  expiryWithoutRenewal,
  fitsRenewal,
  hasExpired,
} from './licence.ts';

const at = (text: string) => (text === 'never' ? 0 : Date.parse(`${text}T12:00:00+08:00`) / 1000);

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-31', 3, '2026-04-30'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-05-15', 0, 'never'],
])('bought on %s for %i months, it ends on %s', (from, months, to) => {
  expect(expiryOfPurchase(at(from), months)).toBe(at(to));
});

test.each([
  ['2026-06-30', '2026-06-01', 1, '2026-07-30'], // time remains
  ['2026-05-01', '2026-06-15', 1, '2026-07-15'], // no time remains
  ['2026-06-15', '2026-06-15', 12, '2027-06-15'],
  ['never', '2026-06-15', 12, 'never'],
  ['2026-06-15', '2026-06-01', 0, 'never'],
])('ending on %s and renewed on %s for %i months, it ends on %s', (expires, now, months, to) => {
  expect(expiryOfRenewal(at(expires), at(now), months)).toBe(at(to));
});

test.each([
  ['2027-06-15', 12, '2026-06-15', '2026-06-15'],
  ['never', 0, '2026-06-15', '2026-06-15'],
  ['never', 12, '2026-06-15', 'never'],
])('ending on %s without its %i months, which began on %s, it ends on %s', (expires, months, before, end) => {
  expect(expiryWithoutRenewal(at(expires), { months, before: at(before) })).toBe(at(end));
});

test.each([
  ['the app as it was', 'primary', ['primary', '2026-06-15'], ['primary', '2026-06-15'], true],
  ['an app extended since', 'primary', ['primary', '2026-06-15'], ['primary', '2027-06-15'], true],
  ['an app that is permanent by now', 'primary', ['primary', '2026-06-15'], ['primary', 'never'], false],
  ['an app that was permanent already', 'primary', ['primary', 'never'], ['primary', 'never'], false],
  ['an app of another plan by now', 'primary', ['primary', '2026-06-15'], ['higher', '2026-06-15'], false],
  ['another plan as quoted', 'higher', ['primary', '2026-06-15'], ['primary', '2026-06-15'], true],
  ['another plan of a permanent app', 'higher', ['primary', 'never'], ['primary', 'never'], true],
  ['another plan of an app extended since', 'higher', ['primary', '2026-06-15'], ['primary', '2027-06-15'], false],
  ['another plan of an app permanent since', 'higher', ['primary', '2026-06-15'], ['primary', 'never'], false],
] as const)('a paid renewal fits %s', (_, plan, quoted, now, fits) => {
  const licence = ([of, end]: readonly [string, string]) => ({ plan: of, expiresAtSeconds: at(end) });
  expect(fitsRenewal<string>({ plan, renews: licence(quoted) }, licence(now))).toBe(fits);
});

test.each([
  [100, 99, false],
  [100, 100, true],
  [100, 101, true],
  [0, 101, false],
])('a licence that ends at %i has ended at %i: %s', (expires, now, expired) => {
  expect(hasExpired(expires, now)).toBe(expired);
});

const DAY = 86_400;
const now = 1_800_000_000;
const soon = now + 3 * DAY;
const later = now + 300 * DAY;
test.each([
  ['one of a running trial', { isTrial: true, ends: soon }, { isTrial: true, ends: soon }, soon],
  ['one of a trial whose app is paid for ever', { isTrial: true, ends: soon }, { ends: 0 }, soon],
  ['one within the plan, renewed since', { ends: soon }, { ends: later }, later],
  ['one beyond the plan', { isBeyondPlan: true, ends: later }, { ends: later }, now - DAY],
  ['one beyond the plan of a permanent app', { isBeyondPlan: true, ends: later }, { ends: 0 }, now - DAY],
  ['one beyond the plan of an app that is long over', { isBeyondPlan: true, ends: 5 }, { ends: 5 }, 5],
])('%s ends in its time', (_, build, app, end) => {
  const licence = { isTrial: false, isBeyondPlan: false, ...build, expiresAtSeconds: build.ends };
  expect(expiryOfBuild(licence, { isTrial: false, ...app, expiresAtSeconds: app.ends }, now)).toBe(end);
});
