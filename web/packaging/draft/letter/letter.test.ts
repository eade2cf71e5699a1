import { expect, test } from 'vitest';
import { isLetter, isSameLetter, letterOf, storedLetter } from './letter.ts';

const drawn = { icon_id: null, unicode: 'file1', color: '#2f7d5b' };

test('an upload with a color is a letter; an upload alone and a system icon are not', () => {
  expect(isLetter(drawn)).toBe(true);
  expect(
    [null, { icon_id: null, unicode: 'file1' }, { icon_id: 7, unicode: 'x', color: '#2f7d5b' }].map(isLetter),
  ).toEqual([false, false, false]);
});

test('the letter of a form changes with the first character of its name and its color alone', () => {
  const stored = storedLetter({ app_name: '阿福面馆', icon: drawn, icon_url: '/f/1' });
  expect(stored).toEqual({ character: '阿', color: '#2f7d5b', icon: drawn, url: '/f/1' });
  const same = (app_name: string, theme_color: string) => isSameLetter(stored, letterOf({ app_name, theme_color }));
  expect(same('阿福', '#2f7d5b')).toBe(true);
  expect(same('福', '#2f7d5b')).toBe(false);
  expect(same('阿福', '#000000')).toBe(false);
  expect(isSameLetter(null, letterOf({ app_name: '', theme_color: '#000000' }))).toBe(false);
});
