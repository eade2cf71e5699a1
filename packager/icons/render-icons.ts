import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type AndroidIcons, renderAndroidIcons } from './android-icons.ts';
import { parseColor, type RgbaRaster, shapeOf } from './icon-pixels.ts';
import { type IosIcons, renderIosIcons } from './ios-icons.ts';

/** Raise this number when the same source gives other pictures. */
const RENDERER = 3;
const MOST_PIXELS = 8192 * 8192;

export type IconSource = {
  /** A square picture, PNG as a rule; another shape is fitted into a transparent square. */
  readonly picture: Uint8Array;
  /** `#rrggbb`, behind a bright logo. */
  readonly themeColor: string;
};

/** Every picture of one icon in an installer, as PNG. Plain bytes, to be cached under `iconCacheKey`. */
export type RenderedIcons = { readonly android: AndroidIcons; readonly ios: IosIcons };

/** The same key means the same pictures. */
export function iconCacheKey({ picture, themeColor }: IconSource): string {
  return createHash('sha256').update(`${RENDERER}|${themeColor.toLowerCase()}|`).update(picture).digest('hex');
}

/** Renders all pictures of an icon. Throws Error when the bytes are not a picture or one of more than 8192 pixels a side. */
export async function renderIcons(source: IconSource): Promise<RenderedIcons> {
  const pixels = await readPixels(source.picture, ANDROID_SOURCE_SIZE);
  return { android: drawForAndroid(pixels, source), ios: drawForIos(pixels, source) };
}

/** The largest picture inside an adaptive icon: 72 dp at four pixels each. */
const ANDROID_SOURCE_SIZE = 288;
const IOS_SOURCE_SIZE = 180;

export async function renderIconsForAndroid(source: IconSource): Promise<AndroidIcons> {
  return drawForAndroid(await readPixels(source.picture, ANDROID_SOURCE_SIZE), source);
}

export async function renderIconsForIos(source: IconSource): Promise<IosIcons> {
  return drawForIos(await readPixels(source.picture, IOS_SOURCE_SIZE), source);
}

const drawForAndroid = (pixels: RgbaRaster, { themeColor }: IconSource): AndroidIcons =>
  renderAndroidIcons(pixels, shapeOf(pixels), parseColor(themeColor));
const drawForIos = (pixels: RgbaRaster, { themeColor }: IconSource): IosIcons =>
  renderIosIcons(pixels, shapeOf(pixels), parseColor(themeColor));

async function readPixels(picture: Uint8Array, size: number): Promise<RgbaRaster> {
  const data = await sharp(picture, { limitInputPixels: MOST_PIXELS, pages: 1 })
    .resize(size, size, { fit: 'contain', kernel: 'cubic', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { size, channels: 4, data };
}
