import { expect, test } from 'vitest';
import { markComing } from './mark-coming.ts';

test('a remedy that needs a module to come says so', () => {
  const remedy = {
    zh: '请打开「侧边栏」模块，菜单就在里面。',
    en: 'Switch on the module “Sidebar”: it holds the menu.',
  };
  expect(markComing(remedy)).toEqual({
    zh: '请打开「侧边栏」模块（即将开放），菜单就在里面。',
    en: 'Switch on the module “Sidebar” (coming soon): it holds the menu.',
  });
});

test('a module that can be switched on is named as it is', () => {
  const remedy = { zh: '请打开「无网络页」模块。', en: 'Switch on the module “Offline page”.' };
  expect(markComing(remedy)).toEqual(remedy);
});
