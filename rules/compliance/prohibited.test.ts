import { describe, expect, test } from 'vitest';
import { exactValuesOf, findHits, type ProhibitedKind, type ProhibitedSubject, tidyEntry } from './prohibited.ts';

let id = 0;
const entry = (kind: ProhibitedKind, value: string) => ({
  id: ++id,
  category: 'gambling' as const,
  kind,
  value: tidyEntry(kind, value)!,
});
const hits = (kind: ProhibitedKind, value: string, subject: Partial<ProhibitedSubject>) =>
  findHits([entry(kind, value)], { texts: [], ...subject }).map(({ field }) => field);
const named = (word: string, name: string) => hits('word', word, { texts: [{ field: 'name', text: name }] });

describe('a word is found', () => {
  test.each([
    ['网贷', '极速网贷'],
    ['网贷', '极速 网·贷'],
    ['网贷', '网\u200b贷王'],
    ['casino', 'Royal Casino'],
    ['casino', 'ＣＡＳＩＮＯ 88'],
    ['casino', 'c-a-s-i-n-o online'],
    ['casino', 'Cásino'],
    ['casino', 'Best casinos'],
    ['cash loan', 'Fast cash-loan'],
    ['cash loan', 'FastCashLoan'],
    ['cash loan', 'cashloan pro'],
    ['usdt', 'USDT 钱包'],
  ])('%s in %s', (word, name) => {
    expect(named(word, name)).toEqual(['name']);
  });

  test('in a package name', () => {
    expect(hits('word', 'cash loan', { packageName: 'com.tea.cashloan' })).toEqual(['package_name']);
    expect(hits('word', 'casino', { packageName: 'com.occasinone.tea' })).toEqual([]);
  });
});

describe('no false alarm:', () => {
  test.each([
    ['bet', 'Alphabet for children'],
    ['slots', 'Timeslots'],
    ['casino', 'Occasino'],
    ['刷单', '反刷单助手'],
    ['赌博', '拒绝赌博'],
    ['诈骗', '国家反诈骗中心'],
    ['phishing kit', 'anti phishing kit'],
    ['网贷', '山野茶事'],
    ['网贷', ''],
  ])('%s is not in %s', (word, name) => {
    expect(named(word, name)).toEqual([]);
  });

  test('a word that is fought in one place and offered in another is found', () => {
    expect(named('赌博', '拒绝赌博？来赌博')).toEqual(['name']);
  });
});

test('package names and hosts also stand for what is below them, and for nothing beside them', () => {
  expect(hits('packageName', 'com.bad', { packageName: 'com.Bad.app' })).toEqual(['package_name']);
  expect(hits('packageName', 'com.bad', { packageName: 'com.badminton' })).toEqual([]);
  expect(hits('host', 'bad.example', { links: ['https://www.BAD.example:8443/x'] })).toEqual(['link']);
  const links = ['notbad.example', 'https://bad.example.com', 'not a link'];
  expect(hits('host', 'bad.example', { links })).toEqual([]);
});

test('certificates and hashes are compared without colons and case', () => {
  const digest = 'ab'.repeat(32);
  const typed = digest.toUpperCase().replace(/(..)(?!$)/g, '$1:');
  expect(hits('certificate', typed, { certificates: [digest] })).toEqual(['certificate']);
  expect(hits('certificate', 'abcde12345', { certificates: ['ABCDE12345'] })).toEqual(['certificate']);
  expect(hits('hash', digest.toUpperCase(), { hash: digest })).toEqual(['hash']);
  expect(hits('hash', digest, { hash: 'cd'.repeat(32) })).toEqual([]);
});

test.each([
  ['word', '贷'],
  ['word', '  '],
  ['word', 'xx'],
  ['word', '茶'.repeat(61)],
  ['packageName', 'a b'],
  ['host', 'localhost'],
  ['host', 'http://'],
  ['certificate', 'ab'],
  ['hash', 'z'.repeat(64)],
] as const)('%s “%s” makes no entry', (kind, value) => {
  expect(tidyEntry(kind, value)).toBeNull();
});

test('the values that are looked up are those that can hit', () => {
  const subject = { texts: [], packageName: 'com.Tea.App', links: ['https://a.tea.example/'], hash: 'AB' };
  expect(exactValuesOf(subject)).toEqual({
    packageName: ['com', 'com.tea', 'com.tea.app'],
    host: ['a.tea.example', 'tea.example', 'example'],
    certificate: [],
    hash: ['ab'],
  });
});

test('texts of any length and kind are read in a moment', () => {
  const begin = performance.now();
  for (const text of ['a '.repeat(50_000), '网'.repeat(100_000), 'aA'.repeat(50_000), '\u0301'.repeat(100_000)]) {
    named('网贷', text);
  }
  expect(performance.now() - begin).toBeLessThan(2000);
});
