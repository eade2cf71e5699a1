import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sampleIcon } from '#tests/story/pictures.ts';
import { densities } from './android-icons.ts';
import { iosIconSizes } from './ios-icons.ts';
import { iconCacheKey, renderIcons, renderIconsForAndroid, renderIconsForIos } from './render-icons.ts';

const draw = (body: string, size = 512) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="${size}" height="${size}">${body}</svg>`,
    ),
  )
    .png()
    .toBuffer();
const logo = () => draw('<circle cx="256" cy="256" r="256" fill="#2f7d5b"/>');
const themeColor = '#2f7d5b';

async function pixelAt(png: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}

describe('an icon painted up to its edges', () => {
  test('has every size that Android requires', async () => {
    const icons = await renderIconsForAndroid({ picture: await sampleIcon(), themeColor });
    for (const [name, dpi] of Object.entries(densities)) {
      const density = name as keyof typeof densities;
      expect(await sharp(icons.launcher[density]).metadata()).toMatchObject({ format: 'png', width: (48 * dpi) / 160 });
      expect(await sharp(icons.foreground[density]).metadata()).toMatchObject({ width: (108 * dpi) / 160 });
      expect(await sharp(icons.monochrome[density]).metadata()).toMatchObject({ width: (108 * dpi) / 160 });
      expect(await sharp(icons.notification[density]).metadata()).toMatchObject({ width: (24 * dpi) / 160 });
    }
  });

  test('fills the part visible in every mask and leaves the rest to its own color', async () => {
    const { foreground, background } = await renderIconsForAndroid({ picture: await sampleIcon(), themeColor });
    expect(background).toBe('#2f7d5b');
    expect(await pixelAt(foreground.xxxhdpi, 60, 216)).toEqual([0, 0, 0, 0]);
    expect(await pixelAt(foreground.xxxhdpi, 80, 216)).toEqual([0x2f, 0x7d, 0x5b, 255]);
    expect(await pixelAt(foreground.xxxhdpi, 216, 216)).toEqual([255, 255, 255, 255]);
  });

  test('is rounded on old phones', async () => {
    const { launcher } = await renderIconsForAndroid({ picture: await sampleIcon(), themeColor });
    expect((await pixelAt(launcher.xxxhdpi, 0, 0))[3]).toBe(0);
    expect((await pixelAt(launcher.xxxhdpi, 96, 1))[3]).toBe(255);
  });

  test('shows its figure, white, where Android tints icons', async () => {
    const { monochrome, notification } = await renderIconsForAndroid({ picture: await sampleIcon(), themeColor });
    expect(await pixelAt(notification.xxxhdpi, 48, 48)).toEqual([255, 255, 255, 255]);
    expect((await pixelAt(notification.xxxhdpi, 6, 48))[3]).toBe(0);
    expect(await pixelAt(monochrome.xxxhdpi, 216, 216)).toEqual([255, 255, 255, 255]);
    expect((await pixelAt(monochrome.xxxhdpi, 90, 216))[3]).toBe(0);
  });

  test('counts as a tile although its corners are cut', async () => {
    const picture = await draw('<rect width="512" height="512" rx="110" fill="#123456"/>');
    const { background, foreground } = await renderIconsForAndroid({ picture, themeColor });
    expect(background).toBe('#123456');
    expect(await pixelAt(foreground.xxxhdpi, 74, 74)).toEqual([0x12, 0x34, 0x56, 255]);
  });
});

describe('a logo that stands free', () => {
  test('touches the circle of 66 dp and stays inside', async () => {
    const { foreground, background } = await renderIconsForAndroid({ picture: await logo(), themeColor });
    expect(background).toBe('#ffffff');
    expect((await pixelAt(foreground.xxxhdpi, 216 - 128, 216))[3]).toBe(255);
    expect((await pixelAt(foreground.xxxhdpi, 216 - 136, 216))[3]).toBe(0);
  });

  test('gets a dark ground when it is white', async () => {
    const picture = await draw('<circle cx="256" cy="256" r="200" fill="#fff"/>');
    expect((await renderIconsForAndroid({ picture, themeColor })).background).toBe(themeColor);
    expect((await renderIconsForAndroid({ picture, themeColor: '#f5f5f5' })).background).toBe('#202124');
  });
});

test('iOS gets opaque icons in its four sizes', async () => {
  const { bundle, webClip } = await renderIconsForIos({ picture: await logo(), themeColor });
  for (const [name, size] of Object.entries(iosIconSizes)) {
    const facts = await sharp(bundle[name as keyof typeof iosIconSizes]).metadata();
    expect(facts).toMatchObject({ width: size, height: size, hasAlpha: false });
  }
  expect(await sharp(webClip).metadata()).toMatchObject({ width: 180, hasAlpha: false });
  expect(await pixelAt(webClip, 0, 0)).toEqual([255, 255, 255, 255]);
});

describe('odd pictures', () => {
  test.each([
    ['of one pixel', () => draw('<rect width="512" height="512" fill="red"/>', 1)],
    ['of one color', () => draw('<rect width="512" height="512" fill="#888"/>')],
    ['without content', () => draw('')],
    [
      'twice as wide as high',
      async () =>
        sharp(await sampleIcon())
          .resize(400, 200, { fit: 'fill' })
          .png()
          .toBuffer(),
    ],
    [
      'in four inks',
      async () =>
        sharp(await sampleIcon())
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
    ],
    [
      'in sixteen bits',
      async () =>
        sharp(await sampleIcon())
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
    ],
    [
      'in greys',
      async () =>
        sharp(await sampleIcon())
          .greyscale()
          .png()
          .toBuffer(),
    ],
  ])('%s are rendered too', async (_, make) => {
    const { android, ios } = await renderIcons({ picture: await make(), themeColor });
    expect(android.background).toMatch(/^#[0-9a-f]{6}$/);
    expect(ios.webClip.length).toBeGreaterThan(100);
  });

  test('other bytes are refused', async () => {
    await expect(renderIcons({ picture: Buffer.from('<html>'), themeColor })).rejects.toThrow();
    await expect(renderIcons({ picture: (await sampleIcon()).subarray(0, 60), themeColor })).rejects.toThrow();
  });
});

test('the same picture and color share a cache key, others do not', async () => {
  const picture = await sampleIcon();
  const key = iconCacheKey({ picture, themeColor: '#ABCDEF' });
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(iconCacheKey({ picture: Uint8Array.from(picture), themeColor: '#abcdef' })).toBe(key);
  expect(iconCacheKey({ picture, themeColor: '#abcdee' })).not.toBe(key);
  expect(iconCacheKey({ picture: picture.subarray(1), themeColor: '#abcdef' })).not.toBe(key);
});
