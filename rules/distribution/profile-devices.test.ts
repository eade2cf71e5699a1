import { expect, test } from 'vitest';
import { appleDeviceList, checkDeviceName, isInProfile, needsRegistration, tidyDeviceText } from './profile-devices.ts';

const udid = '00008110-000A1D0E3C01801E';
const sign = (profile: string, devices: readonly string[] = []) => ({ kind: 'ios' as const, profile, devices });

test('a profile names its devices in any case, and one of an enterprise is for all', () => {
  expect(isInProfile(sign('ad-hoc', [udid.toLowerCase()]), udid)).toBe(true);
  expect(isInProfile(sign('ad-hoc', ['f'.repeat(40)]), udid)).toBe(false);
  expect(isInProfile(sign('enterprise'), udid)).toBe(true);
  expect(isInProfile({ kind: 'android' }, udid)).toBe(false);
  expect(isInProfile(null, udid)).toBe(false);
});

test('only profiles of testers need a registration', () => {
  const kinds = ['development', 'ad-hoc', 'enterprise', 'store', 'none'];
  expect(kinds.filter((kind) => needsRegistration(sign(kind)))).toEqual(['development', 'ad-hoc']);
});

test('Apple’s list has one device on a line', () => {
  const list = appleDeviceList([
    { udid, name: '林晓的\tiPhone', product: 'iPhone15,2' },
    { udid: 'f'.repeat(40), name: '', product: 'iPad13,1' },
  ]);
  expect(list.split('\n')).toEqual([
    'Device ID\tDevice Name\tDevice Platform',
    `${udid}\t林晓的 iPhone\tios`,
    `${'f'.repeat(40)}\tiPad13,1\tios`,
    '',
  ]);
});

test('the name of a device fits into Apple’s list', () => {
  expect(checkDeviceName(' 林晓的 iPhone ')).toBe('林晓的 iPhone');
  expect(checkDeviceName('😀'.repeat(50))).toBe('😀'.repeat(50));
  expect(['x'.repeat(51), 'a\tb', 'a\nb', '\ud800'].map(checkDeviceName)).toEqual([null, null, null, null]);
});

test('a text of a device has one space for the characters that no page shows', () => {
  expect([' 林晓的 iPhone ', 'a\tb\r\n=1', '\u0000\u0085', 'a\ud800b'].map(tidyDeviceText)).toEqual([
    '林晓的 iPhone',
    'a b =1',
    '',
    'a b',
  ]);
});
