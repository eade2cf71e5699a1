import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { errorsOf, functionsOf, pageParts, worksInBrowser } from './functions-of.ts';

test('every module with a part inside the page is known', () => {
  const files = globSync('native/sdk/src/modules/*.ts').map((file) => basename(file, '.ts'));
  expect(Object.keys(pageParts)).toEqual(files.toSorted());
});

test('a block names a module, the functions without one, or one function', () => {
  expect(functionsOf('botnav').map(({ name }) => name)).toContain('botnav.setBadge');
  expect(functionsOf('core').map(({ name }) => name)).toEqual(['device.getInfo', 'app.getConfig']);
  expect(functionsOf('net.getIp')).toHaveLength(1);
  expect(functionsOf('nothing')).toEqual([]);
});

test('the errors follow from the function', () => {
  const [info] = functionsOf('device.getInfo');
  expect(worksInBrowser(info!)).toBe(true);
  expect(errorsOf(info!)).toEqual(['E_TIMEOUT']);
  const [badge] = functionsOf('botnav.setBadge');
  expect(errorsOf(badge!)).toEqual(['E_PARAM', 'E_NOT_ENABLED', 'E_UNSUPPORTED', 'E_NOT_IN_APP', 'E_TIMEOUT']);
});
