import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderMarkIcon } from './mark-icon.ts';
import { renderIconsForAndroid } from './render-icons.ts';

test('an app without an icon gets a generated mark on its color', async () => {
  const mark = await renderMarkIcon('cn.shanye.tea', '#2f7d5b');
  expect(await sharp(mark).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1024 });
  expect((await renderIconsForAndroid({ picture: mark, themeColor: '#2f7d5b' })).background).toBe('#2f7d5b');
});

test('the same app keeps its mark, another app has another one', async () => {
  const [one, again, other] = await Promise.all(
    ['cn.shanye.tea', 'cn.shanye.tea', 'cn.xinghe.shop'].map((seed) => renderMarkIcon(seed, '#2f7d5b')),
  );
  expect(Buffer.compare(one!, again!)).toBe(0);
  expect(Buffer.compare(one!, other!)).not.toBe(0);
});
