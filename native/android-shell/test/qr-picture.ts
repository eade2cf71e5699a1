import { encode } from 'uqr';
import type { GrayPicture } from './fakes/files/gray-picture.ts';

const SCALE = 4;

/** A QR code as a camera sees it, by an encoder of other people; '' is a blank wall. */
export function qrPicture(text: string): GrayPicture {
  const { data, size } = text === '' ? { data: [], size: 30 } : encode(text, { border: 4 });
  const width = size * SCALE;
  const gray = new Uint8Array(width * width).fill(235);
  for (let at = 0; at < gray.length; at += 1) {
    const [x, y] = [Math.floor((at % width) / SCALE), Math.floor(at / width / SCALE)];
    if (data[y]?.[x]) {
      gray[at] = 20;
    }
  }
  return { width, height: width, gray };
}
