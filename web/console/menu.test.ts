import { expect, test } from 'vitest';
import { screens } from '#contract/screens.ts';
import { consoleMenu, openMenu } from './menu.ts';

test('the console has every menu of spec §2, enterprise service included; signing out comes after them', () => {
  expect(consoleMenu.map(({ entries }) => entries.map(({ screen }) => screen))).toEqual([
    ['appdisrelease', 'appdislist'],
    ['baseConf', 'applist', 'layoutCpcc', 'enterprise'],
    ['uBase', 'auth', 'recharge', 'record', 'userMember'],
  ]);
});

test('an entry is shown once its screen is open', () => {
  const shown = openMenu.flatMap(({ entries }) => entries.map(({ screen }) => screen));
  const all = consoleMenu.flatMap(({ entries }) => entries.map(({ screen }) => screen));
  expect(shown).toContain('applist');
  expect(shown).toEqual(all.filter((screen) => screens[screen].open));
});
