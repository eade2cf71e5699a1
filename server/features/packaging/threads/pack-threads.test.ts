import sharp from 'sharp';
import { expect, test } from 'vitest';
import { benchInput } from '#bench/packing/packing.ts';
import { allOn } from '#modules/parse-config.ts';
import type { ThreadInput } from './pack-tasks.ts';
import { inPackThread } from './pack-threads.ts';

/** The longest side of a stored start image, in pixels. */
const SIDE = 2560;
const MOST_HOSTS = 200;

/** Noise, which no format can compress. */
function largestPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
}

test('the largest possible app is packed and reported within the memory of a thread', async () => {
  const { shells: _, ...input } = await benchInput();
  const startImage = await largestPicture();
  expect(startImage.length).toBeGreaterThan(15 << 20);
  const hosts = Array.from({ length: MOST_HOSTS }, (_, number) => `*.host-${number}.shanye.example.com`);
  const largest: ThreadInput = {
    ...input,
    siteZip: null,
    modules: allOn(),
    app: { ...input.app, hosts, startImage, name: '山'.repeat(30), nameZh: '茶'.repeat(30) },
  };
  const { products } = await inPackThread({ kind: 'pack', input: largest });
  expect(products.map(({ kind }) => kind)).toEqual(['apk', 'aab', 'mobileconfig', 'unsigned-ipa', 'simulator']);
  const report = await inPackThread({ kind: 'report', input: largest, products });
  expect(report.products.map(({ reproduced }) => reproduced)).toEqual(products.map(() => true));
  expect(products.map(({ bytes }) => bytes.length)).toEqual(products.map(() => 0));
});

test('icons of the largest picture are rendered within the memory of a thread', async () => {
  const picture = await largestPicture();
  const icons = await inPackThread({ kind: 'icons', source: { picture, themeColor: '#2f7d5b' } });
  expect(Object.keys(icons.android.launcher).length).toBeGreaterThan(4);
});
