import sharp, { type Sharp } from 'sharp';
import { acceptPicture, refused } from './accept-picture.ts';
import { dominantColor } from './dominant-color.ts';
import {
  type PictureFailure,
  type PictureFormat,
  pictureLimits,
  type RasterOptions,
  type RasterResult,
} from './picture-result.ts';
import { readIco } from './read-ico.ts';
import { sanitizeSvg } from './svg/sanitize-svg.ts';
import { SvgError } from './svg/svg-error.ts';

sharp.cache(false);
sharp.concurrency(1);
// Only libvips' readers of the accepted formats stay enabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
    'VipsForeignLoadSvg',
  ],
});

/** Decodes, shrinks and re-encodes a picture. Runs in a process of its own (`rasterize`), because the bytes may be hostile. */
export async function renderPicture(bytes: Uint8Array, options: RasterOptions): Promise<RasterResult> {
  const accepted = acceptPicture(bytes, options.accept);
  if (!accepted.ok) {
    return accepted;
  }
  try {
    return await render(bytes, accepted.format, options);
  } catch (error) {
    return error instanceof SvgError ? refused('BAD_IMAGE', error.detail) : nameSharpError(error);
  }
}

async function render(bytes: Uint8Array, format: PictureFormat, options: RasterOptions): Promise<RasterResult> {
  const source = await sourceOf(bytes, format, options.size);
  if (!source) {
    return refused('BAD_IMAGE', 'broken');
  }
  const { picture, width, height } = source;
  if (format !== 'svg' && width * height > (options.mostPixels ?? pictureLimits.pixels)) {
    return refused('TOO_LARGE', 'tooManyPixels');
  }
  const side = format === 'svg' ? options.size : Math.min(options.size, Math.max(width, height));
  const fit = options.fit === 'inside' ? 'inside' : 'contain';
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const { data, info } = await picture
    .resize({ width: side, height: side, fit, background })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: 4 as const } };
  const [encoded, small] = await Promise.all([
    encodeWithin(sharp(data, raw), Math.max(info.width, info.height), options),
    sharp(data, raw).resize(32, 32, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer(),
  ]);
  return encoded
    ? { ok: true, ...encoded, original: { format, width, height }, dominant: dominantColor(small) }
    : refused('TOO_LARGE', 'tooManyBytes');
}

const smallerSides = [1280, 512, 384, 256];

type Source = { picture: Sharp; width: number; height: number };

async function sourceOf(bytes: Uint8Array, format: PictureFormat, size: number): Promise<Source | null> {
  if (format === 'svg') {
    return drawingOf(bytes, size);
  }
  if (format !== 'ico') {
    return photographOf(bytes);
  }
  const best = readIco(bytes);
  if (best?.kind === 'pixels') {
    const { width, height, rgba } = best.pixels;
    return { picture: sharp(rgba, { raw: { width, height, channels: 4 } }), width, height };
  }
  return best && photographOf(best.bytes);
}

function drawingOf(bytes: Uint8Array, size: number): Source {
  const { size: naturalSize, drawnAt } = sanitizeSvg(bytes);
  const scale = size / Math.max(naturalSize.width, naturalSize.height);
  const width = Math.max(1, Math.round(naturalSize.width * scale));
  const height = Math.max(1, Math.round(naturalSize.height * scale));
  const picture = sharp(Buffer.from(drawnAt(width, height)), { limitInputPixels: pictureLimits.pixels });
  return { picture, width: Math.round(naturalSize.width), height: Math.round(naturalSize.height) };
}

async function photographOf(bytes: Uint8Array): Promise<Source> {
  const options = { limitInputPixels: pictureLimits.pixels, sequentialRead: true, failOn: 'error' as const, pages: 1 };
  const picture = sharp(bytes, options).autoOrient();
  const { autoOrient } = await picture.metadata();
  return { picture, width: autoOrient.width, height: autoOrient.height };
}

/** Null when the result fits at none of the sizes. */
async function encodeWithin(
  drawn: Sharp,
  side: number,
  { as = 'png', mostBytes = Number.POSITIVE_INFINITY, orJpeg = false }: RasterOptions,
) {
  const sides = [side, ...smallerSides.filter((smaller) => smaller < side)];
  let format = as;
  for (const size of sides) {
    const sized = size === side ? drawn.clone() : drawn.clone().resize(size, size, { fit: 'inside' });
    let encoded = await encode(sized.clone(), format).toBuffer({ resolveWithObject: true });
    if (encoded.data.length > mostBytes && orJpeg && format === 'png' && (await sized.clone().stats()).isOpaque) {
      format = 'jpeg';
      encoded = await encode(sized, format).toBuffer({ resolveWithObject: true });
    }
    const { data, info } = encoded;
    if (data.length <= mostBytes) {
      return { bytes: data, width: info.width, height: info.height };
    }
  }
  return null;
}

function encode(picture: Sharp, as: 'png' | 'jpeg'): Sharp {
  return as === 'png'
    ? picture.png({ compressionLevel: 6 })
    : picture.flatten({ background: '#ffffff' }).jpeg({ quality: 88 });
}

function nameSharpError(error: unknown): PictureFailure {
  const message = error instanceof Error ? error.message : '';
  return /pixel limit|too large/i.test(message)
    ? refused('TOO_LARGE', 'tooManyPixels')
    : refused('BAD_IMAGE', 'broken');
}
