import { describe, expect, test } from 'vitest';
import {
  type Candidate,
  compareNumbers,
  faultOfRelease,
  isSignedByAnother,
  type PublishedRelease,
} from './next-release.ts';

const next: Candidate = {
  platform: 'android',
  packageName: 'com.example.tea',
  version: '1.1.0',
  versionCode: '11',
  sha256: 'b',
  signers: ['shanye'],
};
const newest: PublishedRelease = { version: '1.0.9', versionCode: '10', sha256: 'a' };
const app = { platform: 'android', packageName: 'com.example.tea', signer: 'shanye', releases: [newest] } as const;

describe('a release', () => {
  test.each<[string, Partial<Candidate>, string | null]>([
    ['of the next version is fine', {}, null],
    ['of another system is another app', { platform: 'ios' }, 'PACKAGE_DIFF'],
    ['of another package is another app', { packageName: 'com.example.Tea' }, 'PACKAGE_DIFF'],
    ['with the bytes of an earlier one is that one', { sha256: 'a', versionCode: '10' }, 'DUPLICATE'],
    ['with the same code is not installed over it', { versionCode: '10' }, 'VERSION_LOW'],
    ['with a lower code neither', { versionCode: '9', version: '2.0.0' }, 'VERSION_LOW'],
    ['of another signer needs a confirmation', { signers: ['other'] }, 'SIGNER_CHANGED'],
    ['with a lineage of keys is accepted', { signers: ['new', 'shanye'] }, null],
    ['without a verified signer needs a confirmation', { signers: [] }, 'SIGNER_CHANGED'],
  ])('%s', (_, facts, fault) => {
    expect(faultOfRelease({ ...next, ...facts }, app)).toBe(fault);
  });

  test('the first one of an app follows none', () => {
    expect(faultOfRelease(next, { ...app, signer: null, releases: [] })).toBeNull();
  });

  test('is compared with the newest one, which a deleted or earlier one is not', () => {
    const releases = [newest, { ...newest, sha256: 'c', versionCode: '50' }];
    expect(faultOfRelease(next, { ...app, releases })).toBeNull();
  });

  test('on iOS has a higher version, or a higher build of the same one', () => {
    const ios = { ...app, platform: 'ios' as const, releases: [{ ...newest, version: '1.2', versionCode: '7' }] };
    const fault = (version: string, versionCode: string) =>
      faultOfRelease({ ...next, platform: 'ios', version, versionCode }, ios);
    expect(fault('1.10', '1')).toBeNull();
    expect(fault('1.2.0', '8')).toBeNull();
    expect(fault('1.2', '7')).toBe('VERSION_LOW');
    expect(fault('1.1.9', '100')).toBe('VERSION_LOW');
  });
});

test('an unknown signer is not another one', () => {
  expect(isSignedByAnother(null, ['a'])).toBe(false);
});

test.each([
  ['1.10', '1.9', 1],
  ['1.0', '1', 0],
  ['9007199254740993', '9007199254740992', 1],
  ['1.0-beta', '1.0', 1],
  ['1.0-beta', '1.0-alpha', 1],
  ['', '0', 1],
  ['1.0', '1.0', 0],
])('%j compared with %j is %i', (one, other, order) => {
  expect(compareNumbers(one, other)).toBe(order);
});
