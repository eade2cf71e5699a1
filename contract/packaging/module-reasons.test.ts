import { expect, test } from 'vitest';
import { modules } from '#modules/registry.ts';
import { placedReason, reasonOf } from './module-reasons.ts';

test('a problem is named by its field and its place in a list', () => {
  expect(placedReason('userAgreement', 'links[1].text', 'required')).toEqual({
    zh: '协议链接第 2 项的名称，请填写',
    en: 'Documents, item 2, Name: please fill this in',
  });
  expect(placedReason('leadPage', 'pages[0].image', 'required').zh).toBe('图片第 1 项的图片，请选择图片');
  expect(placedReason('gone', '', 'unknownModule').en).toBe('there is no such module');
});

test.each(
  modules.flatMap(({ name, fields }) =>
    Object.entries(fields).map(([field, value]) => [`${name}.${field}`, value] as const),
  ),
)('%s has words for whatever may be wrong', (_, field) => {
  for (const reason of ['type', 'required', 'tooLong', 'tooMany', 'range', 'choice', 'format'] as const) {
    const { zh, en } = reasonOf(field, reason);
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(en).not.toMatch(/undefined|NaN/);
  }
});
