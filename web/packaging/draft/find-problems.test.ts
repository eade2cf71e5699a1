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
  expect(findProblems(emptyForm, 'zh-CN', true)).toEqual({
    link: '请先填网址',
    app_name: '请填应用名称',
    icon: '请选择或上传应用图标',
  });
  expect(findProblems(emptyForm, 'zh-EN', true).link).toBe('Enter a link first.');
});

test('a draft can be saved without an icon', () => {
  expect(findProblems({ ...sound, icon: null }, 'zh-CN', false)).toEqual({});
  expect(findProblems(sound, 'zh-CN', true)).toEqual({});
});

test.each([
  [{ app_name: '🍵' }, 'app_name'],
  [{ app_name_zh: '茶\u202e' }, 'app_name_zh'],
  [{ package_name: 'Tea' }, 'package_name'],
  [{ bundle_id: 'cn.tea.*' }, 'bundle_id'],
  [{ version: '1' }, 'version'],
  [{ link: 'https://' }, 'link'],
] as const)('%j is a problem of its own field', (fields, field) => {
  const found = findProblems({ ...sound, ...fields }, 'zh-CN', true);
  expect(Object.keys(found)).toEqual([field]);
  expect(found[field]).not.toMatch(/[{}]/);
});
