import { backgroundOf } from './android-icons.ts';
import { encodePicture } from './encode-picture.ts';
import { flatten, type IconShape, type Rgb, type RgbaRaster } from './icon-pixels.ts';

/** Pixels of the loose PNGs that `CFBundleIconFiles` names (Apple, Information Property List). */
export const iosIconSizes = {
  'AppIcon60x60@2x.png': 120,
  'AppIcon60x60@3x.png': 180,
  'AppIcon76x76@2x~ipad.png': 152,
  'AppIcon83.5x83.5@2x~ipad.png': 167,
} as const;

export type IosIcons = {
  /** By file name in the bundle; opaque, because iOS rounds the corners. */
  readonly bundle: Readonly<Record<keyof typeof iosIconSizes, Uint8Array>>;
  /** 180 pixels, for the home screen. */
  readonly webClip: Uint8Array;
};

/** The share of the square's side that a logo takes. */
const LOGO_SHARE = 0.76;

/** Renders the icons of an iOS app and of a web clip from one square of pixels. */
export function renderIosIcons(icon: RgbaRaster, shape: IconShape, theme: Rgb): IosIcons {
  const background = backgroundOf(shape, theme);
  const full = flatten(icon, background);
  const share = shape.kind === 'tile' ? 1 : LOGO_SHARE;
  const pictures = Object.entries(iosIconSizes).map(([name, size]) => {
    return [name, encodePicture(full, { size, content: Math.round(size * share), background })] as const;
  });
  const bundle = Object.fromEntries(pictures) as IosIcons['bundle'];
  return { bundle, webClip: bundle['AppIcon60x60@3x.png'] };
}
