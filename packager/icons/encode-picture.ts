import sharp from 'sharp';
import type { Raster, Rgb } from './icon-pixels.ts';

/** Half the work of the usual level for a tenth more bytes. */
const COMPRESSION_LEVEL = 4;

export type PictureLayout = {
  /** Side of the result in pixels. */
  size: number;
  /** Side of the icon inside it; the rest is background. */
  content: number;
  /** Transparent when left out. */
  background?: Rgb;
};

/** The icon scaled into the middle of a square, as PNG. */
export async function encodePicture({ size, channels, data }: Raster, layout: PictureLayout): Promise<Uint8Array> {
  const before = Math.floor((layout.size - layout.content) / 2);
  const after = layout.size - layout.content - before;
  const background = layout.background ? { ...layout.background, alpha: 1 } : { r: 0, g: 0, b: 0, alpha: 0 };
  const source = sharp(data, { raw: { width: size, height: size, channels } });
  const picture = (size === layout.content ? source : source.resize(layout.content))
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .toColourspace(channels === 2 ? 'b-w' : 'srgb')
    .png({ compressionLevel: COMPRESSION_LEVEL });
  return new Uint8Array(await picture.toBuffer());
}
