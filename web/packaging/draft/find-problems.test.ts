import { expect, test } from 'vitest';
import { emptyForm } from './base-form.ts';
import { findProblems } from './find-problems.ts';

const sound = {
  ...emptyForm,
  link: 'example.com',
  app_name: '茶',
  icon: { icon_id: null, unicode: 'mine' },
};

test('an empty form is told everything that it needs at once', () => {
  expect(findProblems(emptyForm, 'zh-CN')).toEqual({
    link: '请先填网址',
    app_name: '请填应用名称',
  });
  expect(findProblems(emptyForm, 'zh-EN').link).toBe('Enter a link first.');
});

test('an app needs no icon: it has its first letter', () => {
  expect(findProblems({ ...sound, icon: null }, 'zh-CN')).toEqual({});
  expect(findProblems(sound, 'zh-CN')).toEqual({});
});

test.each([
  [{ app_name: '🍵' }, 'app_name'],
  [{ app_name_zh: '茶\u202e' }, 'app_name_zh'],
  [{ package_name: 'Tea' }, 'package_name'],
  [{ bundle_id: 'cn.tea.*' }, 'bundle_id'],
  [{ version: '1' }, 'version'],
  [{ link: 'https://' }, 'link'],
] as const)('%j is a problem of its own field', (fields, field) => {
  const found = findProblems({ ...sound, ...fields }, 'zh-CN');
  expect(Object.keys(found)).toEqual([field]);
  expect(found[field]).not.toMatch(/[{}]/);
});
