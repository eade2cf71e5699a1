import sharp from 'sharp';
import { expect, test } from 'vitest';
import { systemIconPicture, systemIconShapes, systemIcons } from './system-icon.ts';

test('there are 300 different icons, each with Chinese search words', () => {
  expect(systemIcons).toHaveLength(300);
  expect(new Set(systemIcons.map(({ name }) => name)).size).toBe(300);
  expect(systemIcons.filter(({ words }) => !/\p{Script=Han}/u.test(words))).toEqual([]);
});

test('ids are places in an append-only table', () => {
  expect(systemIcons.slice(0, 3).map(({ id, name }) => [id, name])).toEqual([
    [1, 'leaf'],
    [2, 'coffee'],
    [3, 'mountain'],
  ]);
});

test('every icon has its drawing', async () => {
  const shapes = await Promise.all(systemIcons.map(({ id }) => systemIconShapes(id)));
  expect(shapes.filter((each) => !each?.startsWith('<'))).toEqual([]);
  expect(await systemIconShapes(301)).toBeNull();
  expect(await systemIconShapes(0)).toBeNull();
});

test('a picture is the drawing on its color, dark on pale and white on deep', async () => {
  const deep = await systemIconPicture(1, '#1f6b4a');
  expect(deep).toContain('stroke="#ffffff"');
  expect(await systemIconPicture(1, '#ffd700')).toContain('stroke="#0b1020"');
  const { data, info } = await sharp(Buffer.from(deep!)).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1024, 1024]);
  expect([...data.subarray(0, 3)]).toEqual([0x1f, 0x6b, 0x4a]);
});
