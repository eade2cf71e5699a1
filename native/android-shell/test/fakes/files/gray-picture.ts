import type { JavaArray } from '../../dalvik/values.ts';

/** A picture by the brightness of its pixels. */
export type GrayPicture = { width: number; height: number; gray: Uint8Array };

/** Fills a Java array with the colors of a gray picture. */
export function fillColors(colors: JavaArray, gray: Uint8Array): void {
  for (const [at, value] of gray.entries()) {
    colors.items[at] = 0xff000000 | (value * 0x010101) | 0;
  }
}
