import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { concat, u32be, utf8 } from '#formats/bytes.ts';

/** A green tile with a white leaf, 1024 pixels. */
export function sampleIcon(color = '#2f7d5b'): Promise<Uint8Array> {
  const leaf = `<path d="M512 200C760 330 760 680 512 824C264 680 264 330 512 200Z" fill="#fff"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024"><rect width="1024" height="1024" fill="${color}"/>${leaf}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A square picture of one grey. */
export function plainPng(size: number): Uint8Array {
  const header = concat([u32be(size), u32be(size), Uint8Array.of(8, 0, 0, 0, 0)]);
  const rows = deflateSync(new Uint8Array(size * (size + 1)));
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', utf8(''))];
  return concat([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), ...chunks]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = concat([utf8(type), data]);
  return concat([u32be(data.length), body, u32be(crc32(body))]);
}
