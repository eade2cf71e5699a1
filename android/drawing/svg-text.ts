import { hex } from '#formats/bytes.ts';
import type { PictureFormat } from '#formats/picture-format.ts';
import type { Argb, Box, Gradient, Paint } from './paint.ts';

/** Numbers of a drawing as SVG: the error of three decimals is less than a pixel of any icon. */
export const num = (value: number): string => String(Math.round(value * 1000) / 1000);

export const transparent = (color: Argb): boolean => color >>> 24 === 0;

/** The color as `#rrggbb`. */
function rgb(color: Argb): string {
  return `#${hex(Uint8Array.of(color >>> 16, color >>> 8, color))}`;
}

/** The opacity from 0 to 1. */
const opacity = (color: Argb): number => (color >>> 24) / 255;

/** The attributes `x="…" y="…" width="…" height="…"`. */
export function boxAttributes({ x, y, width, height }: Box): string {
  return `x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"`;
}

/** A picture that fills a box, embedded in the text. */
export function imageElement(bytes: Uint8Array, format: PictureFormat, box: Box): string {
  return `<image ${boxAttributes(box)} preserveAspectRatio="none" href="data:image/${format};base64,${base64(bytes)}"/>`;
}

/** The attributes of a fill or a stroke, and the definition that it needs, which may be empty. */
export function paintAttributes(kind: 'fill' | 'stroke', paint: Paint, alpha: number, id: string) {
  if ('gradient' in paint) {
    const translucent = alpha < 1 ? ` ${kind}-opacity="${num(alpha)}"` : '';
    return { attributes: ` ${kind}="url(#${id})"${translucent}`, definition: gradientElement(paint.gradient, id) };
  }
  const total = opacity(paint.color) * alpha;
  const translucent = total < 1 ? ` ${kind}-opacity="${num(total)}"` : '';
  return { attributes: ` ${kind}="${rgb(paint.color)}"${translucent}`, definition: '' };
}

function gradientElement(gradient: Gradient, id: string): string {
  const stops = gradient.stops
    .map(
      ({ offset, color }) =>
        `<stop offset="${num(offset)}" stop-color="${rgb(color)}" stop-opacity="${num(opacity(color))}"/>`,
    )
    .join('');
  if (gradient.kind === 'linear') {
    const [x1, y1, x2, y2] = [...gradient.from, ...gradient.to].map(num);
    return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`;
  }
  const [cx, cy, r] = [...gradient.center, gradient.radius].map(num);
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}">${stops}</radialGradient>`;
}

const PIECE = 0x2000;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return btoa(text);
}
