import { expect, test } from 'vitest';
import { iosOfBuild, modelName } from './apple-devices.ts';

test('a build names the iOS of its train', () => {
  const builds = ['13A344', '16A366', '19H12', '21F90', '22A3354', '23A341', '22A5282m'];
  expect(builds.map(iosOfBuild)).toEqual([9, 12, 15, 17, 18, 26, 18]);
  expect(['', '99Z1', '17.5', '8L1', 'x'.repeat(60)].map(iosOfBuild)).toEqual([null, null, null, null, null]);
});

test('a model has its name, or else its identifier', () => {
  expect(['iPhone14,2', 'iPad13,1', '', 'constructor'].map(modelName)).toEqual([
    'iPhone 13 Pro',
    'iPad13,1',
    '',
    'constructor',
  ]);
});
