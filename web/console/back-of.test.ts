import { expect, test } from 'vitest';
import { pathTo, screens } from '#contract/screens.ts';
import { backOf } from './back-of.ts';

const appPages = ['app', 'disapp', 'renew', 'editBaseConf', 'editModuleConf', 'editPayPage', 'packComplete'];

const appId = 7;
const ofNewApp = (name: 'baseConf' | 'moduleConf' | 'payPage', id: number | string = appId) =>
  pathTo(name, {}, { appId: id, lang: 'en' });

test.each([
  ['/user/uBase', '/layout/applist'],
  ['/User/authPerson', '/layout/applist'],
  ['/layout/applist', '/'],
  ['/layout/appdislist', '/'],
  ['/layout/appdisrelease?app=7', '/'],
  ['/layout/enterprise', '/'],
  ['/layout/edit/baseConf', '/'],
  ['/layout/edit/baseConf?link=tea.example.com', '/'],
  [ofNewApp('baseConf'), '/layout/app/7'],
  [ofNewApp('moduleConf'), '/layout/app/7'],
  [ofNewApp('payPage'), '/layout/app/7'],
  [ofNewApp('payPage', 'tea'), '/'],
  ['/layout/app/7', '/layout/applist'],
  ['/layout/disapp/7', '/layout/appdislist'],
  ['/layout/edit/renew/7', '/layout/app/7'],
  ['/layout/edit/EditBaseConf/7', '/layout/app/7'],
  ['/layout/edit/editModuleConf/7', '/layout/app/7'],
  ['/layout/edit/editPayPage/7', '/layout/app/7'],
  ['/layout/edit/renew/tea', '/layout/applist'],
  ['/layout/edit/packComplete/d1y775SYatbdnw43', '/layout/applist'],
])('the way back from %s is %s', (address, to) => {
  const { pathname, search } = new URL(address, 'https://qdb.example');
  expect(backOf(pathname, search).to).toBe(to);
});

test('a build that has loaded leads to its app', () => {
  expect(backOf('/layout/edit/packComplete/d1y775SYatbdnw43', '', appId)).toEqual({
    to: '/layout/app/7',
    text: 'backApp',
  });
});

test('no page of one app leads home', () => {
  const ofOneApp = Object.entries(screens).filter(([, { path }]) => path.startsWith('/layout/') && path.includes('/:'));
  expect(ofOneApp.map(([name]) => name).sort()).toEqual(appPages.sort());
  expect(ofOneApp.filter(([, { path }]) => backOf(path.replace(/:\w+/, '7')).to === '/')).toEqual([]);
});
