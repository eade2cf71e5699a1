import { expect, test } from 'vitest';
import { pathTo, screens } from '#contract/screens.ts';
import { consoleMenu, entryAt, openMenu, placeAt } from './menu.ts';

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

test('a page belongs to the entry whose address it begins with, in any case; the message list belongs to none', () => {
  expect(entryAt('/layout/applist')?.screen).toBe('applist');
  expect(entryAt(`${pathTo('auth')}/person`.toUpperCase())?.screen).toBe('auth');
  expect(entryAt('/user/message')).toBe(undefined);
  expect(entryAt(pathTo('app', { appId: 7 }))?.screen).toBe('applist');
  expect(entryAt(pathTo('disapp', { appId: 7 }))?.screen).toBe('appdislist');
});

test('the header names the entry of a page; what has none, and the page of one app, by its own name', () => {
  expect(placeAt(`${pathTo('auth')}/person`)).toBe('navAuth');
  expect(placeAt(pathTo('uMessage'))).toBe('navMessages');
  expect(placeAt(pathTo('app', { appId: 7 }))).toBe('placeApp');
  expect(placeAt(pathTo('disapp', { appId: 7 }))).toBe('placeDistributed');
  expect(placeAt(pathTo('appdislist'))).toBe('navDistributed');
  expect(placeAt('/layout/edit/payPage')).toBe(undefined);
});
