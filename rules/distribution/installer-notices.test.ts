import { describe, expect, test } from 'vitest';
import { type AndroidSubject, androidNotices, type IosSubject, iosNotices } from './installer-notices.ts';

describe('an Android app', () => {
  const sound: AndroidSubject = { testOnly: false, debuggable: false, targetSdk: 36, schemes: ['v3', 'v2', 'v1'] };

  test.each<[string, Partial<AndroidSubject>, string[]]>([
    ['that is sound has no notice', {}, []],
    ['without signature is not installed', { schemes: [] }, ['unsigned']],
    ['for tests alone is not installed by tapping', { testOnly: true }, ['testOnly']],
    ['that can be debugged says so', { debuggable: true }, ['debuggable']],
    ['with the old signature alone is not installed on Android 11', { schemes: ['v1'] }, ['oldSignature']],
    ['may have it for older systems', { schemes: ['v1'], targetSdk: 29 }, []],
    ['for Android before 7 is not installed on Android 15', { targetSdk: 23 }, ['oldTarget']],
    ['for an unreleased Android has no level to judge', { targetSdk: null, schemes: ['v1'] }, []],
  ])('%s', (_, facts, notices) => {
    expect(androidNotices({ ...sound, ...facts })).toEqual(notices);
  });
});

describe('an iOS app', () => {
  const now = 1_800_000_000;
  const profile = { kind: 'ad-hoc', expiresAtSeconds: now + 1 } as const;
  const sound: IosSubject = { executable: { encrypted: false, signed: true }, profile, hasUnreadProfile: false };

  test.each<[string, Partial<IosSubject>, string[]]>([
    ['that is sound has no notice', {}, []],
    ['for a company has none', { profile: { ...profile, kind: 'enterprise' } }, []],
    ['of a developer needs the developer mode', { profile: { ...profile, kind: 'development' } }, ['development']],
    ['for the store is installed by the store', { profile: { ...profile, kind: 'store' } }, ['storeProfile']],
    [
      'is not installed once its profile has expired',
      { profile: { ...profile, expiresAtSeconds: now } },
      ['expiredProfile'],
    ],
    ['without a profile is not installed', { profile: null }, ['noProfile']],
    ['with an unreadable one is left to its problem', { profile: null, hasUnreadProfile: true }, []],
    ['without signature is not installed', { executable: { encrypted: false, signed: false } }, ['unsigned']],
    [
      'out of the App Store opens nowhere else',
      { executable: { encrypted: true, signed: true }, profile: null },
      ['fairPlay'],
    ],
    ['of an unknown executable has none', { executable: { encrypted: null, signed: null } }, []],
    ['without executable has none', { executable: null }, []],
  ])('%s', (_, facts, notices) => {
    expect(iosNotices({ ...sound, ...facts }, now)).toEqual(notices);
  });
});
