import { expect, test } from 'vitest';
import { checkBundleId } from './bundle-id.ts';
import { copiedName } from './copied-names.ts';
import { checkPackageName } from './package-name.ts';

test.each([
  ['com.example.tea', [], 'com.example.tea2'],
  ['com.example.tea', ['com.example.tea2', 'com.example.tea3'], 'com.example.tea4'],
  ['com.example.tea2', ['com.example.tea2'], 'com.example.tea3'],
  ['com.example.web3', [], 'com.example.web4'],
  ['com.example.y2026', [], 'com.example.y2027'],
])('the copy of %s beside %j is %s', (name, identities, copy) => {
  expect(copiedName(name, new Set(identities))).toBe(copy);
  expect(checkPackageName(copy)).toEqual({ ok: true, packageName: copy });
});

test('the copy of the longest name is a name too', () => {
  const longest = `com.${'x'.repeat(116)}.${'y'.repeat(6)}`;
  expect(longest).toHaveLength(127);
  expect(checkPackageName(copiedName(longest, new Set()))).toMatchObject({ ok: true });
  expect(checkBundleId(copiedName('com.example.123', new Set()))).toEqual({ ok: true, bundleId: 'com.example.124' });
});
