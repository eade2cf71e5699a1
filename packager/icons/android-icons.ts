import { encodePicture } from './encode-picture.ts';
import { halve } from './halve.ts';
import {
  flatten,
  type IconShape,
  luminance,
  type Raster,
  type Rgb,
  type RgbaRaster,
  roundCorners,
  silhouette,
  toHex,
} from './icon-pixels.ts';
import { scaleDown } from './scale-down.ts';

/** Dots per inch by the qualifier's name (developer.android.com/training/multiscreen/screendensities). */
export const densities = { mdpi: 160, hdpi: 240, xhdpi: 320, xxhdpi: 480, xxxhdpi: 640 } as const;
export type Density = keyof typeof densities;
export type ByDensity = Readonly<Record<Density, Uint8Array>>;

export type AndroidIcons = {
  /** 48 dp, for Android before 8. */
  readonly launcher: ByDensity;
  /** 108 dp with the icon inside the part that every mask shows. */
  readonly foreground: ByDensity;
  /** The same as a white shape, which Android 13 tints. */
  readonly monochrome: ByDensity;
  /** 24 dp, the white shape that Android draws beside a notification. */
  readonly notification: ByDensity;
  /** `#rrggbb` behind the foreground. */
  readonly background: string;
};

const LAUNCHER_DP = 48;
/** Adaptive icons are 108 dp; masks show 72 of them and always the inner circle of 66 (Android, adaptive icons). */
const ADAPTIVE_DP = 108;
/** A notification's icon, and the part of it that is drawn on (material.io, system icons). */
const NOTIFICATION_DP = 24;
const NOTIFICATION_CONTENT_DP = 22;
const VIEWPORT_DP = 72;
const SAFE_CIRCLE_DP = 66;
const BASE_DPI = 160;
const CORNER_RADIUS = 0.18;
/** A logo brighter than this would vanish on white. */
const BRIGHT = 0.82;
const WHITE = { r: 255, g: 255, b: 255 };
const NEAR_BLACK = { r: 32, g: 33, b: 36 };

/** Renders launcher, adaptive and themed pictures in five densities from one square of pixels. */
export function renderAndroidIcons(icon: RgbaRaster, shape: IconShape, theme: Rgb): AndroidIcons {
  const background = backgroundOf(shape, theme);
  const full = sizesOf(shape.kind === 'tile' ? flatten(icon, shape.edge) : icon);
  const contentDp = contentSize(shape);
  const white = sizesOf(silhouette(icon, shape));
  return {
    launcher: inAllDensities(full, LAUNCHER_DP, LAUNCHER_DP, (content) =>
      shape.kind === 'tile' ? roundCorners(content, CORNER_RADIUS) : content,
    ),
    foreground: inAllDensities(full, ADAPTIVE_DP, contentDp),
    monochrome: inAllDensities(white, ADAPTIVE_DP, contentDp),
    notification: inAllDensities(white, NOTIFICATION_DP, NOTIFICATION_CONTENT_DP),
    background: toHex(background),
  };
}

/** The background of an icon: a tile's own edge color; white, or a dark color under a bright logo. */
export function backgroundOf(shape: IconShape, theme: Rgb): Rgb {
  if (shape.kind === 'tile') {
    return shape.edge;
  }
  if (shape.brightness <= BRIGHT) {
    return WHITE;
  }
  return luminance(theme) < BRIGHT - 0.3 ? theme : NEAR_BLACK;
}

/** The content's side in dp: a tile fills the viewport, a logo touches the safe circle with its furthest point. */
function contentSize(shape: IconShape): number {
  return shape.kind === 'tile' ? VIEWPORT_DP : Math.min(VIEWPORT_DP, SAFE_CIRCLE_DP / shape.reach);
}

/** The icon, its half and its quarter, the smallest first: a small picture is scaled from the smallest that is large enough. */
type Sizes = readonly Raster[];

function sizesOf(icon: Raster): Sizes {
  const half = halve(icon);
  return [halve(half), half, icon];
}

/** A picture of half the size of another one is made by halving it, which is faster than scaling and looks the same. */
function inAllDensities(
  icon: Sizes,
  sizeDp: number,
  contentDp: number,
  finish: (content: Raster) => Raster = (content) => content,
): ByDensity {
  const drawn = [...icon];
  const contentOf = (size: number): Raster => {
    const ready = drawn.find((each) => each.size === size);
    const double = drawn.find((each) => each.size === size * 2);
    const content = ready ?? (double ? halve(double) : scaleDown(icon.find((each) => size <= each.size)!, size));
    drawn.push(content);
    return content;
  };
  const largestFirst = Object.entries(densities).reverse();
  const pictures = largestFirst.map(([name, dpi]) => {
    const layout = { size: (sizeDp * dpi) / BASE_DPI, content: Math.round((contentDp * dpi) / BASE_DPI) };
    return [name, encodePicture(finish(contentOf(layout.content)), layout)];
  });
  return Object.fromEntries(pictures) as Record<Density, Uint8Array>;
}
