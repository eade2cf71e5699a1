import { describe, expect, test } from 'vitest';
import { androidNotices, installerNotices, iosNotices, refusingPhones } from './installer-notices.ts';
import { type AndroidSubject, androidRefusals } from './refusals/android-refusals.ts';
import { type IosSubject, iosRefusals } from './refusals/ios-refusals.ts';

/** `installers/android-refusals.test.ts` or `ios-refusals.test.ts` has an installer for each row; these are the boundary values. */
describe('an Android app', () => {
  const layout = {
    resourceTable: null,
    mapsLibraries: null,
    largePages: null,
    hasAndroidNames: true,
    hasCode: true,
  } satisfies AndroidSubject['layout'];
  const sound = {
    testOnly: false,
    debuggable: false,
    minSdk: 24,
    targetSdk: 35,
    minSdkCodename: null,
    targetSdkCodename: null,
    schemes: ['v3', 'v2', 'v1'],
    abis: [],
    sharedUserId: null,
    extractsLibraries: true,
    declaresCode: true,
    unexported: [],
    malformed: [],
    layout,
  } satisfies AndroidSubject & { debuggable: boolean };

  test.each<[string, Partial<AndroidSubject & { debuggable: boolean }>, string[]]>([
    ['that is sound has no notice', {}, []],
    ['for debugging is told', { debuggable: true }, ['debuggable']],
    ['with v1 alone for an older target is installed', { schemes: ['v1'], targetSdk: 29 }, []],
    ['with v1 alone for Android 11 is not installed there', { schemes: ['v1'], targetSdk: 30 }, ['oldSignature']],
    ['without v1 is not installed on Android 6', { schemes: ['v3', 'v2'], minSdk: 23 }, ['newSignature']],
    ['without v1 for Android 7 is installed', { schemes: ['v3', 'v2'] }, []],
    ['with v3 alone is not installed on Android 8', { schemes: ['v3'], minSdk: 27 }, ['newestSignature']],
    ['with v3 alone for Android 9 is installed', { schemes: ['v3'], minSdk: 28 }, []],
    ['for a target of 24 is installed', { targetSdk: 24 }, []],
    ['for a target of 23 is not installed on Android 15', { targetSdk: 23 }, ['oldTarget']],
    ['for a target of 22 is not installed on Android 14', { targetSdk: 22 }, ['olderTarget']],
    ['for Android 11 has no notice, for 12 it has', { minSdk: 30 }, []],
    ['for Android 12', { minSdk: 31 }, ['newAndroid']],
    [
      'with libraries off 16 KB that the phone unpacks is fine',
      { layout: { ...layout, mapsLibraries: true, largePages: 'zip' } },
      [],
    ],
    [
      'with libraries off 16 KB that the phone maps is told',
      { extractsLibraries: false, layout: { ...layout, mapsLibraries: true, largePages: 'zip' } },
      ['smallPages'],
    ],
    ['with unknown levels has none', { minSdk: null, targetSdk: null, schemes: ['v2'] }, []],
    ['without signature is told that first', { schemes: [], testOnly: true }, ['unsigned', 'testOnly']],
  ])('%s', (_, facts, notices) => {
    expect(androidNotices({ ...sound, ...facts })).toEqual(notices);
  });
});

describe('an iOS app', () => {
  const now = 1_800_000_000;
  const profile = {
    kind: 'ad-hoc',
    expiresAtSeconds: now + 1,
    applicationId: 'A1B2C3D4E5.com.xinghe.shop',
    teamId: 'A1B2C3D4E5',
    devices: ['00008110-000A1D0E3C01801E'],
    certificatesEndAtSeconds: [now + 1],
  } as const;
  const executable = {
    encrypted: false,
    signed: true,
    architectures: ['arm64'],
    teamId: 'A1B2C3D4E5',
    oldSignature: false,
  };
  const sound: IosSubject = {
    ...{ bundleId: 'com.xinghe.shop', minimumOs: '14.0', devices: ['iphone', 'ipad'], capabilities: [] },
    ...{ executable, profile, hasUnreadProfile: false, nowSeconds: now },
  };

  test.each<[string, Partial<IosSubject>, string[]]>([
    ['that is sound has no notice', {}, []],
    ['for a company has none', { profile: { ...profile, kind: 'enterprise', devices: [] } }, []],
    ['of a developer needs the developer mode', { profile: { ...profile, kind: 'development' } }, ['development']],
    ['for the store is installed by the store', { profile: { ...profile, kind: 'store' } }, ['storeProfile']],
    [
      'is not installed once its profile has expired',
      { profile: { ...profile, expiresAtSeconds: now } },
      ['expiredProfile'],
    ],
    [
      'with one valid certificate of two is installed',
      { profile: { ...profile, certificatesEndAtSeconds: [now, now + 1] } },
      [],
    ],
    ['with an unreadable certificate is installed', { profile: { ...profile, certificatesEndAtSeconds: [null] } }, []],
    ['with a profile without an App ID is left alone', { profile: { ...profile, applicationId: null } }, []],
    ['without a profile is not installed', { profile: null }, ['noProfile']],
    ['with an unreadable one is left to its problem', { profile: null, hasUnreadProfile: true }, []],
    [
      'out of the App Store opens nowhere else',
      { executable: { ...executable, encrypted: true }, profile: null },
      ['fairPlay'],
    ],
    ['of an unknown executable has none', { executable: { ...executable, encrypted: null, signed: null } }, []],
    ['without executable has none', { executable: null }, []],
    ['for iOS 16 has none', { minimumOs: '16.4' }, []],
  ])('%s', (_, facts, notices) => {
    expect(iosNotices({ ...sound, ...facts })).toEqual(notices);
  });
});

test('every notice is there once, and every reason says which phones refuse', () => {
  expect(new Set(installerNotices).size).toBe(installerNotices.length);
  const phones = [...androidRefusals, ...iosRefusals].map(({ notice }) => refusingPhones(notice));
  expect(phones).not.toContain(null);
  expect(refusingPhones('debuggable')).toBeNull();
});
