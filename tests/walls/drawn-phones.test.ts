import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The one component that draws a phone of a platform, and asks which modules that platform has (modules/on-ios.ts). */
const PHONE = 'web/phone/phone.tsx';

const sources = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
const withText = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).toSorted();

test('one component draws the frame of a phone of iOS or Android', () => {
  expect(sources.length).toBeGreaterThan(900);
  expect(withText(/['"` ]is-(?:ios|android)\b|is-\$\{platform\}/)).toEqual([PHONE]);
  expect(withText(/className=\{?["'`[]+phone["'` ,]/)).toEqual([PHONE]);
});

test('it alone draws the states and modules on the screen of a phone', () => {
  expect(withText(/<PhoneOverlay\b/)).toEqual([PHONE]);
  expect(withText(/<Overlay\b/)).toEqual(['web/phone/phone-overlay.tsx']);
  expect(withText(/\.Overlay\s*(?:\(|\{\.\.\.)|<\w+\.Overlay\b/)).toEqual([]);
});
