import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { encode, QrCodeDataType } from 'uqr';
import { describe, expect, test } from 'vitest';
import { holeIn, qrPicture } from './qr-code.ts';

const addresses = [4, 32].flatMap((length) =>
  ['https://qdb.example/d/', 'http://127.0.0.1:8080/d/', 'https://download.shanye.example.com/'].map(
    (start) => start + 'Tea4'.repeat(length / 4),
  ),
);
const icon = await sharp({ create: { width: 512, height: 512, channels: 4, background: '#1f6b4a' } })
  .png()
  .toBuffer();

/** The bytes of each level-H block that error correction adds, by version (ISO/IEC 18004, table 9). */
const addedBytes = [17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24];
const blocks = [1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18];

/** The codewords of a code in the order in which they are placed: upwards and downwards in columns of two (ISO/IEC 18004 §7.7.3). */
function codewordsOf(code: ReturnType<typeof encode>, border: number): string[][] {
  const inner = code.size - 2 * border;
  const bits: string[] = [];
  for (let right = inner - 1, isUp = true; right >= 1; right -= 2, isUp = !isUp) {
    right = right === 6 ? 5 : right;
    for (let step = 0; step < inner; step += 1) {
      const y = isUp ? inner - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (code.types[y + border]![x + border] === QrCodeDataType.Data) {
          bits.push(`${x + border},${y + border}`);
        }
      }
    }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => bits.slice(at * 8, at * 8 + 8));
}

describe.each(addresses)('the code of %s', (address) => {
  test('loses less under its icon than each block of it restores', () => {
    const code = encode(address, { border: 4, ecc: 'H' });
    const { at, size } = holeIn(code.size);
    const isCovered = (place: string) =>
      place.split(',').every((part) => Number(part) >= at && Number(part) < at + size);
    const count = blocks[code.version - 1]!;
    const lost = Array.from({ length: count }, () => 0);
    for (const [index, places] of codewordsOf(code, 4).entries()) {
      if (places.some(isCovered)) {
        lost[index % count]! += 1;
      }
    }
    expect(Math.max(...lost)).toBeGreaterThan(0);
    expect(Math.max(...lost)).toBeLessThanOrEqual(Math.floor(addedBytes[code.version - 1]! / 2 / 1.2));
  });

  test('is drawn in whole modules, dark on white, with the icon in its middle', async () => {
    const { png, width } = await qrPicture(address, icon);
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([width, width, 3]);
    const code = encode(address, { border: 4, ecc: 'H' });
    const scale = width / code.size;
    expect(Number.isInteger(scale)).toBe(true);
    const pixel = (x: number, y: number) => [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
    const { at, size } = holeIn(code.size);
    const wrong = code.data.flatMap((row, y) =>
      row.flatMap((dark, x) => {
        const inside = [x, y].every((place) => place >= at && place < at + size);
        const isDark = pixel(Math.floor((x + 0.5) * scale), Math.floor((y + 0.5) * scale))[0]! < 128;
        return inside || isDark === dark ? [] : [[x, y]];
      }),
    );
    expect(wrong).toEqual([]);
    expect(pixel(Math.floor(width / 2), Math.floor(width / 2))).toEqual([0x1f, 0x6b, 0x4a]);
  });
});

test('without an icon nothing lies on the code', async () => {
  const { svg } = await qrPicture(addresses[0]!, null);
  expect(svg).not.toContain('<image');
});

const hasZbar = spawnSync('zbarimg', ['--version']).status === 0;
describe('zbar', () => {
  test.skipIf(!hasZbar).each(addresses)('reads %s from PNG and SVG', async (address) => {
    const folder = mkdtempSync(join(tmpdir(), 'qr-'));
    const { png, svg } = await qrPicture(address, icon);
    writeFileSync(join(folder, 'code.png'), png);
    writeFileSync(
      join(folder, 'drawn.png'),
      await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer(),
    );
    for (const file of ['code.png', 'drawn.png']) {
      const read = spawnSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', join(folder, file)]);
      expect(read.stdout.toString().trim()).toBe(address);
    }
    rmSync(folder, { recursive: true });
  });
});
