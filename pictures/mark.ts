import sharp from 'sharp';
import { brand } from './brand.ts';

/** The mark of the site in a square of 32: a power symbol that forms a Q. `radius` is that of its tile’s corners. */
export const mark = (radius: string): string => `<rect width="32" height="32" rx="${radius}" fill="${brand.brand}"/>
<g fill="none" stroke="${brand['on-fill']}" stroke-width="3.1" stroke-linecap="round" transform="rotate(135 16 16)">
<path d="M12.02 9.1a8 8 0 1 0 7.96 0"/><path d="M16 5.7v8.2"/></g>`;

/**
 * The mark as a PNG. `whole` fills the square, for systems that cut icons into their own shape; the mark stays inside the safe circle, four fifths of
 * the width (w3.org/TR/appmanifest, “maskable”).
 */
export function drawMark(size: number, whole = false): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${mark(whole ? '0' : '9')}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
