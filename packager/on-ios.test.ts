import { expect, test } from 'vitest';
import { onIos } from '#modules/on-ios.ts';
import { productSuffixes } from './pack-app.ts';

test('the pages say that we sign the IPA exactly when a build has a signed one', () => {
  expect(onIos.signsIpa).toBe(Object.hasOwn(productSuffixes, 'ipa'));
  expect(Object.keys(productSuffixes)).toEqual(expect.arrayContaining(['mobileconfig', 'unsigned-ipa', 'simulator']));
});
