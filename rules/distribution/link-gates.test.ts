import { describe, expect, test } from 'vitest';
import {
  type GateFacts,
  installerGate,
  isSameAnswer,
  type LinkRules,
  linkGate,
  type OfferedInstaller,
} from './link-gates.ts';

const now = new Date('2026-11-26T04:00:00Z');
const [before, after] = [new Date(now.getTime() - 1000), new Date(now.getTime() + 1000)];
const open: LinkRules = {
  isOpen: true,
  isWithheld: false,
  startsAt: null,
  endsAt: null,
  allowed: 0,
  downloads: 7,
  hasPassword: false,
  hasQuestion: false,
};
const apk: OfferedInstaller = { platform: 'android', isSigned: true, refusal: null };
const facts: GateFacts = { now, installer: apk, canPay: true, isPasswordRight: false, isAnswerRight: false };
const gate = (rules: Partial<LinkRules>, visit: Partial<GateFacts> = {}) =>
  linkGate({ ...open, ...rules }, { ...facts, ...visit });

test.each<[string, ReturnType<typeof linkGate>, Partial<LinkRules>, Partial<GateFacts>?]>([
  ['an open link gives its installer', null, {}],
  ['a closed one is closed', 'closed', { isOpen: false }],
  ['that of a frozen member too', 'closed', { isWithheld: true }],
  ['one that begins later has not begun', 'notBegun', { startsAt: after }],
  ['one that begins now has begun', null, { startsAt: now }],
  ['one that ends later still runs', null, { startsAt: before, endsAt: after }],
  ['one that ends now is over', 'over', { endsAt: now }],
  ['at the last allowed download it still gives one', null, { allowed: 8 }],
  ['and after it none', 'allReached', { allowed: 7 }],
  ['a device without an installer gets nothing', 'nothing', {}, { installer: null }],
  ['an owner without points gives none', 'usedUp', {}, { canPay: false }],
  ['a password is asked', 'password', { hasPassword: true }],
  ['and passed', null, { hasPassword: true }, { isPasswordRight: true }],
  ['a question comes after it', 'question', { hasPassword: true, hasQuestion: true }, { isPasswordRight: true }],
  ['both are passed', null, { hasPassword: true, hasQuestion: true }, { isPasswordRight: true, isAnswerRight: true }],
  ['nobody answers a question in vain', 'usedUp', { hasPassword: true, hasQuestion: true }, { canPay: false }],
  [
    'a closed link says nothing else',
    'closed',
    { isOpen: false, endsAt: before, hasPassword: true },
    { installer: null },
  ],
])('%s', (_, expected, rules, visit) => {
  expect(gate(rules, visit)).toBe(expected);
});

describe('an .ipa', () => {
  const ipa: OfferedInstaller = {
    platform: 'ios',
    profile: 'ad-hoc',
    expiresAtSeconds: null,
    isEncrypted: null,
    refusal: null,
  };
  test.each<[string, ReturnType<typeof installerGate>, Partial<typeof ipa>]>([
    ['for registered devices is given', null, {}],
    ['of an enterprise too', null, { profile: 'enterprise', isEncrypted: false }],
    ['with an unreadable profile is tried', null, { profile: null }],
    ['for the App Store cannot be installed', 'storeProfile', { profile: 'store' }],
    ['without a profile cannot either', 'noProfile', { profile: 'none' }],
    ['for another app is refused', 'otherProfile', { refusal: 'otherProfile' }],
    ['from the App Store is encrypted', 'encrypted', { profile: 'none', isEncrypted: true }],
    ['whose profile ends now has ended', 'expiredProfile', { expiresAtSeconds: now.getTime() / 1000 }],
    ['whose profile ends later has not', null, { expiresAtSeconds: now.getTime() / 1000 + 1 }],
  ])('%s', (_, expected, change) => {
    expect(installerGate({ ...ipa, ...change }, now)).toBe(expected);
  });
});

test('an installer that waits for its scan is named as such, after everything that closes the link', () => {
  expect(installerGate('scanning', now)).toBe('scanning');
  expect(installerGate(null, now)).toBe('nothing');
});

test('an unsigned .apk cannot be installed', () => {
  expect(installerGate({ platform: 'android', isSigned: false, refusal: null }, now)).toBe('unsigned');
  expect(installerGate({ platform: 'android', isSigned: null, refusal: null }, now)).toBe(null);
});

test.each([
  ['Green Tea', ' green  tea ', true],
  ['ＡＢＣ１２３', 'abc123', true],
  ['龙井', '龙 井', true],
  ['龙井', '碧螺春', false],
  ['', '', true],
])('%s and %s are the same answer: %s', (one, other, isSame) => {
  expect(isSameAnswer(one, other)).toBe(isSame);
});
