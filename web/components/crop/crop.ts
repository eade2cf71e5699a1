export type Size = { width: number; height: number };
export type Rect = Size & { x: number; y: number };
/** `whole` keeps the proportions of the photo, `card` crops to those of an identity card, `square` to those of an icon, `screen` to those of a phone. */
export type CropShape = 'whole' | 'card' | 'square' | 'screen';
export type Crop = {
  /** Quarter turns clockwise. */
  turns: number;
  shape: CropShape;
  /** 1 shows as much of the photo as the shape allows. */
  zoom: number;
  /** The center of the frame, as fractions of the rotated photo. */
  x: number;
  y: number;
};

/** ISO/IEC 7810, ID-1: 85.60 mm by 53.98 mm. */
export const CARD_RATIO = 85.6 / 53.98;
/** 1080 × 2340 pixels, the size of most phones today. */
const SCREEN_RATIO = 1080 / 2340;
export const MAX_ZOOM = 4;

export const untouched = (shape: CropShape): Crop => ({ turns: 0, shape, zoom: 1, x: 0.5, y: 0.5 });

export const turnedSize = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

export function frameRatio(photo: Size, { turns, shape }: Pick<Crop, 'turns' | 'shape'>): number {
  const { width, height } = turnedSize(photo, turns);
  return { whole: width / height, card: CARD_RATIO, square: 1, screen: SCREEN_RATIO }[shape];
}

/** The visible rectangle in pixels of the rotated photo. */
export function cropRect(photo: Size, crop: Crop): Rect {
  const turned = turnedSize(photo, crop.turns);
  const ratio = frameRatio(photo, crop);
  const width = Math.min(turned.width, turned.height * ratio) / crop.zoom;
  const height = width / ratio;
  return {
    x: within(crop.x * turned.width - width / 2, turned.width - width),
    y: within(crop.y * turned.height - height / 2, turned.height - height),
    width,
    height,
  };
}

/** Pans (by fractions of the frame), zooms or rotates; the frame stays inside the photo. */
export function changeCrop(photo: Size, crop: Crop, change: Partial<Crop>): Crop {
  const next = { ...crop, ...change };
  next.turns = ((next.turns % 4) + 4) % 4;
  next.zoom = Math.min(MAX_ZOOM, Math.max(1, next.zoom));
  const turned = turnedSize(photo, next.turns);
  const { x, y, width, height } = cropRect(photo, next);
  return { ...next, x: (x + width / 2) / turned.width, y: (y + height / 2) / turned.height };
}

export function moveCrop(photo: Size, crop: Crop, byX: number, byY: number): Crop {
  const turned = turnedSize(photo, crop.turns);
  const { width, height } = cropRect(photo, crop);
  return changeCrop(photo, crop, {
    x: crop.x + (byX * width) / turned.width,
    y: crop.y + (byY * height) / turned.height,
  });
}

/** Rotates around the center of the frame. */
export function turnCrop(photo: Size, crop: Crop, by: 1 | -1): Crop {
  const { x, y } = crop;
  const middle = by === 1 ? { x: 1 - y, y: x } : { x: y, y: 1 - x };
  return changeCrop(photo, crop, { turns: crop.turns + by, ...middle });
}

/** The size of the output: the pixels of the frame, scaled down to the longest edge allowed. */
export function outputSize({ width, height }: Size, longestEdge: number): Size {
  const scale = Math.min(1, longestEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const within = (value: number, max: number): number => Math.min(Math.max(0, value), Math.max(0, max));
