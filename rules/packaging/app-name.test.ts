import { expect, test } from 'vitest';
import { appTitle, checkAppName } from './app-name.ts';

test.each([
  ['山野茶事', '山野茶事'],
  ['  Shanye Tea  ', 'Shanye Tea'],
  ['7', '7'],
  ['茶 🍵', '茶 🍵'],
  ['1号店', '1号店'],
  ['𠮷野家', '𠮷野家'],
  ['茶'.repeat(30), '茶'.repeat(30)],
  [`A${'👨‍👩‍👧'.repeat(10)}`, `A${'👨‍👩‍👧'.repeat(10)}`],
  ['Cafe\u0301', 'Café'],
  ['می‌خواهم', 'می‌خواهم'],
  ['葛\u{e0100}城', '葛\u{e0100}城'],
  ['茶☕\ufe0f', '茶☕\ufe0f'],
])('“%s” can stand under an icon', (text, name) => {
  expect(checkAppName(text)).toEqual({ ok: true, name });
});

test.each([
  ['', 'empty'],
  [' \u3000 ', 'empty'],
  ['茶'.repeat(31), 'tooLong'],
  ['x'.repeat(500), 'tooLong'],
  [`a${'\u0301'.repeat(400)}`, 'tooLong'],
  ['🍵', 'noLetter'],
  ['👨‍👩‍👧🇨🇳', 'noLetter'],
  ['1️⃣', 'noLetter'],
  ['——', 'noLetter'],
  ['\u0301', 'noLetter'],
  ['茶\u0000', 'controlCharacter'],
  ['茶\n事', 'controlCharacter'],
  ['abc\u202etxt', 'directionMark'],
  ['متجر\u200f شاي', 'directionMark'],
  ['a\u200bb', 'invisible'],
  ['a\ufeffb', 'invisible'],
  ...['\u3164', '\u115f', '\u1160', '\uffa0', '\u{e0041}', '\u180b', '\u00ad', '\u034f', '\u2800', '\u{13441}'].flatMap(
    (blank) => [
      [blank, 'invisible'],
      [`淘${blank}宝`, 'invisible'],
    ],
  ),
  ['a\ud800b', 'controlCharacter'],
])('“%s” cannot: %s', (text, reason) => {
  expect(checkAppName(text)).toEqual({ ok: false, reason });
});

test.each([
  ['Shanye Tea', '山野茶事', { zh: '山野茶事', en: 'Shanye Tea' }],
  ['Shanye Tea', '', { zh: 'Shanye Tea', en: 'Shanye Tea' }],
  ['山野茶事', '', { zh: '山野茶事', en: '山野茶事' }],
])('an app called %s, in Chinese “%s”, has its name for each reader', (name, nameZh, title) => {
  expect(appTitle(name, nameZh)).toEqual(title);
});
