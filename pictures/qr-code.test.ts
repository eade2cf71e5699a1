import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrDataUrl, qrSvg } from './qr-code.ts';

const address = 'http://192.168.1.20:8080/dl/abc.def/cn.shanye.tea-1.0.0.apk';

test('the picture has the modules of the code, black on white, with a quiet zone of four', async () => {
  const { data, size } = encode(address, { border: 4, ecc: 'L' });
  const svg = decodeURIComponent(qrDataUrl(address).replace('data:image/svg+xml,', ''));
  const { data: pixels } = await sharp(Buffer.from(svg))
    .resize(size, size, { kernel: 'nearest' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn = data.map((row, y) => row.map((_, x) => pixels[y * size + x]! < 128));
  expect(drawn).toEqual(data);
  expect(data.slice(0, 4).flat()).not.toContain(true);
});

test.each([20, 190, 400])('its own size is whole pixels for each module: %i letters', (length) => {
  const [, width, size] = /width="(\d+)" .*viewBox="0 0 (\d+)/.exec(qrSvg('x'.repeat(length)))!.map(Number);
  expect(width! % size!).toBe(0);
  expect(width! / size!).toBeGreaterThanOrEqual(3);
});

test('the picture is small enough to go with every product', () => {
  expect(qrDataUrl(`http://qdb.example/dl/${'x'.repeat(190)}/cn.shanye.tea-1.0.0.apk`).length).toBeLessThan(16_000);
});
