import { expect, test } from 'vitest';
import { screens } from '#contract/screens.ts';
import { backOf } from './back-of.ts';

const appPages = ['app', 'disapp', 'renew', 'editBaseConf', 'editModuleConf', 'editPayPage', 'packComplete'];

test.each([
  ['/user/uBase', '', '/layout/applist'],
  ['/User/authPerson', '', '/layout/applist'],
  ['/layout/applist', '', '/'],
  ['/layout/appdislist', '', '/'],
  ['/layout/appdisrelease', '?app=7', '/'],
  ['/layout/enterprise', '', '/'],
  ['/layout/edit/baseConf', '', '/'],
  ['/layout/edit/baseConf', '?link=tea.example.com', '/'],
  ['/layout/edit/baseConf', '?appid=7', '/layout/app/7'],
  ['/layout/edit/moduleConf', '?appid=7&lang=en', '/layout/app/7'],
  ['/layout/edit/payPage', '?appid=7', '/layout/app/7'],
  ['/layout/edit/payPage', '?appid=x', '/'],
  ['/layout/app/7', '', '/layout/applist'],
  ['/layout/disapp/7', '', '/layout/appdislist'],
  ['/layout/edit/renew/7', '', '/layout/app/7'],
  ['/layout/edit/EditBaseConf/7', '', '/layout/app/7'],
  ['/layout/edit/editModuleConf/7', '', '/layout/app/7'],
  ['/layout/edit/editPayPage/7', '', '/layout/app/7'],
  ['/layout/edit/renew/tea', '', '/'],
  ['/layout/edit/packComplete/d1y775SYatbdnw43', '', '/layout/applist'],
])('the way back from %s%s is %s', (path, search, to) => {
  expect(backOf(path, search).to).toBe(to);
});

test('a build that has loaded leads to its app', () => {
  expect(backOf('/layout/edit/packComplete/d1y775SYatbdnw43', '', 7)).toEqual({ to: '/layout/app/7', text: 'backApp' });
});

test('no page of one app leads home', () => {
  const ofOneApp = Object.entries(screens).filter(([, { path }]) => path.startsWith('/layout/') && path.includes('/:'));
  expect(ofOneApp.map(([name]) => name).sort()).toEqual(appPages.sort());
  expect(ofOneApp.filter(([, { path }]) => backOf(path.replace(/:\w+/, '7')).to === '/')).toEqual([]);
});
