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
    ['usdt', 'USDT钱包'],
    ['casino', 'CaSiNo'],
    ['casino', 'cAsInO'],
    ['payday loan', 'PayDayLoan'],
    ['casino', 'ca-sino'],
    ['casino', 'ca si no'],
    ['casino', 'casino88'],
    ['casino', '88Casino'],
    ['bet365', 'bet365'],
    ['casino', '\u0441asino'],
    ['casino', 'c\u0430sin\u043e'],
    ['casino', 'CA\u0405\u0406\u039dO'],
    ['casino', '\u1d04asino'],
    ['\u043a\u0430\u0437\u0438\u043d\u043e', '\u041a\u0410\u0417\u0418\u041d\u041e'],
    ['赌博', '赌0博'],
    ['赌博', '赌x博'],
    ['虚拟币', '虛擬幣'],
    ['数字货币', '數字貨幣'],
    ['杀猪盘', '殺豬盤'],
    ['網貸', '网贷王'],
  ])('%s in %s', (word, name) => {
    expect(named(word, name)).toEqual(['name']);
  });

  test('in a package name', () => {
    expect(hits('word', 'cash loan', { packageName: 'com.tea.cashloan' })).toEqual(['package_name']);
    expect(hits('word', 'casino', { packageName: 'com.Casino88.app' })).toEqual(['package_name']);
    expect(hits('word', 'casino', { packageName: 'com.occasinone.tea' })).toEqual([]);
  });

  test('in the host of a link', () => {
    expect(hits('word', 'casino', { links: ['https://www.casino.com/tea'] })).toEqual(['link']);
    expect(hits('word', 'casino', { links: ['https://tea.example/casino-nearby'] })).toEqual([]);
  });
});

describe('no false alarm:', () => {
  test.each([
    ['bet', 'Alphabet for children'],
    ['slots', 'Timeslots'],
    ['casino', 'Occasino'],
    ['casino', 'Casi no llego'],
    ['forex', 'Club for ex-students'],
    ['carding', 'Car Ding'],
    ['casino', 'anti-casino'],
    ['赌博', '拒絕賭博'],
    ['usdt', '反usdt诈骗'],
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
  const begin = process.cpuUsage();
  for (const text of [
    'a '.repeat(50_000),
    '网'.repeat(100_000),
    'aA'.repeat(50_000),
    '\u0301'.repeat(100_000),
    '8'.repeat(100_000),
    '赌8'.repeat(50_000),
  ]) {
    named('网贷', text);
    named('casino', text);
  }
  // The CPU time of this process, independent of the machine's other work.
  const { user, system } = process.cpuUsage(begin);
  expect((user + system) / 1000).toBeLessThan(2000);
});
