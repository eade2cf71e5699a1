import { expect, test } from 'vitest';
import { markComing } from './mark-coming.ts';

test('a remedy that needs a module to come says so', () => {
  const remedy = {
    zh: '请打开「多窗口与预览」模块，这些文件就能保存和分享。',
    en: 'Switch on the module “Windows and preview”: it saves and shares them.',
  };
  expect(markComing(remedy)).toEqual({
    zh: '请打开「多窗口与预览」模块（即将开放），这些文件就能保存和分享。',
    en: 'Switch on the module “Windows and preview” (coming soon): it saves and shares them.',
  });
});

test('a module that can be switched on is named as it is', () => {
  const remedy = { zh: '请打开「无网络页」模块。', en: 'Switch on the module “Offline page”.' };
  expect(markComing(remedy)).toEqual(remedy);
});
