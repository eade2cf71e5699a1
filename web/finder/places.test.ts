import { describe, expect, test } from 'vitest';
import { addressWords, pathTo, screens } from '#contract/screens.ts';
import { moduleNames } from '#modules/module-names.ts';
import { accountTexts } from '../account/texts.ts';
import { consoleMenu } from '../console/menu.ts';
import { consoleTexts } from '../console/texts.ts';
import { domainTexts } from '../custom-domain/texts.ts';
import { distributedAppTexts } from '../distribution/app/texts.ts';
import { identityTexts } from '../identity/texts.ts';
import { memberTexts } from '../wallet/member/texts.ts';
import { rechargeTexts } from '../wallet/recharge/texts.ts';
import { appInSight, findPlaces, modulesOf, pagesOf, sections, tabs, tabsOf } from './places.ts';

const pages = pagesOf(['invoice']);
const addresses = (typed: string) => findPlaces([...pages, ...sections], typed, 'zh-CN').map(({ to }) => to);

test('every screen of the console’s menus is found by its name in both languages', () => {
  const open = consoleMenu.flatMap(({ entries }) => entries).filter(({ screen }) => screens[screen].open);
  expect(open.length).toBeGreaterThan(8);
  for (const { text, screen } of open) {
    expect(addresses(consoleTexts[text].zh)).toContain(pathTo(screen));
    expect(addresses(consoleTexts[text].en.toUpperCase())).toContain(pathTo(screen));
  }
  expect(addresses('发票')[0]).toBe(pathTo('invoice'));
  expect(pagesOf([]).map(({ to }) => to)).not.toContain(pathTo('invoice'));
});

test('parts of pages have the names that they have there', () => {
  const titles = [
    ...[accountTexts.profile, domainTexts.section, accountTexts.signInWays, accountTexts.sessions],
    ...[accountTexts.events, accountTexts.closing, consoleTexts.allKeys, rechargeTexts.movements],
    ...[memberTexts.packs, identityTexts.companyTitle],
  ];
  expect(sections.map(({ name }) => name)).toEqual(titles);
  expect(tabs.map(({ tab, name }) => [tab, name])).toEqual(
    (['base', 'config', 'merge', 'data', 'versions'] as const).map((tab) => [tab, distributedAppTexts[`tab_${tab}`]]),
  );
});

describe('a text', () => {
  test.each(['%', '_', '"', '😀', 'x'.repeat(200), '\\', '.*'])('like “%s” finds no page by accident', (typed) => {
    expect(addresses(typed)).toEqual([]);
  });

  test('finds by words in any order, full width included, the names that begin with it first', () => {
    expect(addresses('ＣＮＡＭＥ')).toEqual([pathTo('uBase')]);
    expect(addresses('device signed')).toEqual([pathTo('uBase')]);
    expect(addresses('应用').slice(0, 2)).toEqual([pathTo('baseConf'), pathTo('applist')]);
  });
});

test.each([
  ['/layout/app/7', '', { kind: 'packed', id: 7 }],
  ['/layout/edit/editModuleConf/7', '', { kind: 'packed', id: 7 }],
  ['/layout/edit/baseConf', `${addressWords.appId}=9`, { kind: 'packed', id: 9 }],
  ['/Layout/Disapp/7/', '', { kind: 'distributed', id: 7 }],
  ['/layout/applist', `${addressWords.appId}=9`, null],
  ['/layout/app/7x', '', null],
  ['/layout/edit/packComplete/RUEQUSeTre39CiLe', '', null],
  ['/user/uBase', '', null],
])('%s?%s is of the app %j', (path, query, app) => {
  expect(appInSight(path, new URLSearchParams(query))).toEqual(app);
});

test('a module leads to the settings of the app in sight, else to its help', () => {
  expect(modulesOf(null)).toHaveLength(moduleNames.length);
  const botnav = (app: Parameters<typeof modulesOf>[0]) => findPlaces(modulesOf(app), '底部导航', 'zh-CN')[0]!.to;
  expect(botnav(null)).toBe('/helpUser/botNav');
  expect(botnav({ kind: 'packed', id: 7 })).toBe('/layout/edit/editModuleConf/7');
  expect(botnav({ kind: 'distributed', id: 7 })).toBe('/helpUser/botNav');
  expect(tabsOf({ kind: 'distributed', id: 7 }, { zh: '', en: '' })[1]!.to).toBe('/layout/disapp/7?tab=config');
  expect(tabsOf({ kind: 'packed', id: 7 }, { zh: '', en: '' })).toEqual([]);
});
