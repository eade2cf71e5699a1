/** The dark color of text and drawings. */
export const INK = '#0b1020';

/** White text needs a background with at most this luminance for a contrast of 4.5:1 (WCAG 2.2 §1.4.3). */
const DARKEST_LIGHT = 1.05 / 4.5 - 0.05;

/**
 * Whether text on a color like `#1f6b4a` must be dark, because white would have a contrast below 4.5:1. The shells decide the same (`Colors.java`,
 * `QDBColor.m`;
 * native/behavior/nativeConfig.test.ts).
 */
export const isLight = (color: string): boolean => luminance(color) > DARKEST_LIGHT;

/** The color of text and drawings on a background like `#1f6b4a`. */
export const inkOn = (ground: string): '#ffffff' | typeof INK => (isLight(ground) ? INK : '#ffffff');

/** `color` as text on white: unchanged, or ink when its contrast is too low. */
export const readableOnWhite = (color: string): string => (isLight(color) ? INK : color);

/** The background of a bar on a dark phone, where a light one would dazzle (`Colors.java`). */
export const atNight = (ground: string): string => (isLight(ground) ? '#16181c' : ground);

/** The color, moved towards black or white in eighths until its contrast with the background is 3:1 (WCAG 2.2 §1.4.11), as `Colors.java` does. */
export const seenOn = (color: string, ground: string): string => moved(color, ground, 3);

/** The same for text, with 4.5:1 (WCAG 2.2 §1.4.3). */
export const readOn = (color: string, ground: string): string => moved(color, ground, 4.5);

function moved(color: string, ground: string, least: number): string {
  const end = isLight(ground) ? 0 : 255;
  let ink = color;
  for (let step = 1; step <= 8 && contrast(ink, ground) < least; step += 1) {
    ink = `#${channels(color)
      .map((from) => from + Math.trunc(((end - from) * step) / 8))
      .map((channel) => channel.toString(16).padStart(2, '0'))
      .join('')}`;
  }
  return ink;
}

function contrast(one: string, other: string): number {
  const ratio = (luminance(one) + 0.05) / (luminance(other) + 0.05);
  return ratio < 1 ? 1 / ratio : ratio;
}

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The relative luminance (WCAG 2.2), 0 to 1. */
function luminance(color: string): number {
  const [r, g, b] = channels(color).map((channel) => linear(channel / 255));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** The curve of sRGB as a polynomial with an error of at most 0.003, because the shells link no `pow`. */
const linear = (share: number) => share * (share * (share * 0.305306011 + 0.682171111) + 0.012522878);
