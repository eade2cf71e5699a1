import { describe, expect, test } from 'vitest';
import { checkCompanyName, checkLegalName, checkPersonName, familyNameOf, maskedName } from './names.ts';

const nameOf = (checked: { ok: true; name: string } | { ok: false }) => (checked.ok ? checked.name : null);

describe('a person’s name', () => {
  test.each([
    ['林晓', '林晓'],
    [' 林晓 ', '林晓'],
    ['欧阳明月', '欧阳明月'],
    ['阿卜杜拉•买买提', '阿卜杜拉·买买提'],
    ['尼玛．扎西', '尼玛·扎西'],
    ['𠮷田', '𠮷田'],
  ])('%s', (text, name) => {
    expect(nameOf(checkPersonName(text))).toBe(name);
  });

  test.each(['', '林', '·林晓', '林晓·', '林··晓', 'Lin Xiao', '林晓1', '林<b>晓', '林 晓', '😀😀', '林'.repeat(31)])(
    'not %s',
    (text) => {
      expect(nameOf(checkPersonName(text))).toBeNull();
    },
  );
});

test.each([
  ['JOHN  SMITH', 'JOHN SMITH'],
  ['林晓', '林晓'],
  ['J', null],
  ['<b>John</b>', null],
  ['John 2', null],
])('a legal representative’s name: %s', (text, name) => {
  expect(nameOf(checkLegalName(text))).toBe(name);
});

describe('a company’s name', () => {
  test.each(['杭州星河科技有限公司', '星河科技（杭州）有限公司', 'Shanye Tea & Co., Ltd.', '3M中国有限公司'])(
    '%s',
    (text) => {
      expect(nameOf(checkCompanyName(text))).toBe(text);
    },
  );

  test.each(['', '公', '123456', '<script>alert(1)</script>', '星河"科技', 'a\u0007bc', '星'.repeat(101)])(
    'not %s',
    (text) => {
      expect(nameOf(checkCompanyName(text))).toBeNull();
    },
  );
});

test.each([
  ['林晓', '林*'],
  ['欧阳明月', '欧**月'],
  ['𠮷田', '𠮷*'],
])('%s is shown as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
  expect(familyNameOf(maskedName(name)), 'to visitors').toBe(`${[...name][0]}*`);
});
