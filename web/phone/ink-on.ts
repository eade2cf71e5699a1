/** The text color for a background like `#1f6b4a`: white or ink, whichever contrasts more (WCAG 2.2 §1.4.3). */
export function inkOn(ground: string): '#ffffff' | '#0b1020' {
  const onWhite = contrast(luminance(ground), 1);
  return onWhite >= contrast(luminance(ground), luminance('#0b1020')) ? '#ffffff' : '#0b1020';
}

/** `color` as text on white: itself, or ink when its contrast is too low. */
export const readableOnWhite = (color: string): string => (contrast(luminance(color), 1) >= 4.5 ? color : '#0b1020');

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
