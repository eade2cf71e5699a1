import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSharePicture, hasChineseFont } from './draw-share-picture.ts';
import { drawMark } from './mark.ts';

const tea = { title: '春茶上新', description: '山野茶事', siteName: '启动宝', language: 'zh-CN' };
const pixelsOf = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
/** Dark points left of the disc, below the name. */
const inkOf = async (png: Buffer) => {
  const { data, info } = await pixelsOf(png);
  let ink = 0;
  for (let y = 200; y < 600; y += 1) {
    for (let x = 80; x < 880; x += 1) {
      ink += data[(y * info.width + x) * 3]! < 128 ? 1 : 0;
    }
  }
  return ink;
};

test('a picture has 1200 by 630 pixels and fits into a message', async () => {
  const png = await drawSharePicture(tea);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.length).toBeLessThan(100_000);
});

test('its words are seen, Chinese and English', async ({ skip }) => {
  skip(!(await hasChineseFont()), 'no Chinese font on this machine');
  const [none, chinese, english] = await Promise.all(
    [
      { ...tea, title: '', description: ' ' },
      tea,
      { title: 'Spring tea', description: 'Shanye Tea', siteName: 'QDB', language: 'en' },
    ].map(async (words) => inkOf(await drawSharePicture(words))),
  );
  expect(none).toBeLessThan(500);
  expect(chinese).toBeGreaterThan(3_000);
  expect(english).toBeGreaterThan(3_000);
});

test('long words and markup are drawn, within the picture', async () => {
  const png = await drawSharePicture({
    ...tea,
    title: '<span foreground="red">&nope; '.repeat(400),
    description: `\u0000\ud800${'w'.repeat(10_000)}`,
  });
  expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('the mark fills its square only where systems cut icons themselves', async () => {
  const corner = async (png: Buffer) => [...(await sharp(png).ensureAlpha().raw().toBuffer()).subarray(0, 4)];
  expect((await corner(await drawMark(192)))[3]).toBe(0);
  expect(await corner(await drawMark(512, true))).toEqual([0x4a, 0x3a, 0xff, 255]);
});
