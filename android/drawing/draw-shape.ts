import { attributeOf, childrenNamed, type DecodedElement } from '../manifest/decode-binary-xml.ts';
import type { Canvas } from './canvas.ts';
import { lengthOf, numberOf } from './lengths.ts';
import type { Box, Gradient, GradientStop, Paint } from './paint.ts';
import { num, paintAttributes } from './svg-text.ts';

/** Kinds of `<shape>` and of its gradient (android.graphics.drawable.GradientDrawable). */
const RECTANGLE = 0;
const OVAL = 1;
const LINEAR = 0;
const RADIAL = 1;

/** Draws a `<shape>` in a box: a rectangle or an oval with its fill, corners and line. Null for rings and lines. */
export async function drawShape(xml: DecodedElement, box: Box, canvas: Canvas): Promise<string | null> {
  const kind = numberOf(attributeOf(xml, 'android:shape')) ?? RECTANGLE;
  if (kind !== RECTANGLE && kind !== OVAL) {
    return null;
  }
  const fill = await fillOf(xml, box, canvas);
  const line = childrenNamed(xml, 'stroke')[0];
  const width = (line && lengthOf(attributeOf(line, 'android:width'), box.width)) ?? 0;
  const stroke = line && width > 0 ? await canvas.paints.read(attributeOf(line, 'android:color')) : null;
  const filled = fill
    ? paintAttributes('fill', fill, 1, canvas.newId())
    : { attributes: ' fill="none"', definition: '' };
  const stroked = stroke ? paintAttributes('stroke', stroke, 1, canvas.newId()) : { attributes: '', definition: '' };
  const outline = kind === OVAL ? ovalIn(box) : rectangleIn(box, cornerOf(xml, box));
  const lined = stroke ? ` stroke-width="${num(width)}"` : '';
  return `${filled.definition}${stroked.definition}<${outline}${filled.attributes}${stroked.attributes}${lined}/>`;
}

async function fillOf(xml: DecodedElement, box: Box, canvas: Canvas): Promise<Paint | null> {
  const [gradient] = childrenNamed(xml, 'gradient');
  if (gradient) {
    const found = await gradientOf(gradient, box, canvas);
    if (!found) {
      canvas.leaveOut('a gradient that turns');
    }
    return found && { gradient: found };
  }
  const [solid] = childrenNamed(xml, 'solid');
  return solid ? canvas.paints.read(attributeOf(solid, 'android:color')) : null;
}

/** The colors are spread over the box: in one of eight directions, or from a center. */
async function gradientOf(xml: DecodedElement, box: Box, canvas: Canvas): Promise<Gradient | null> {
  const kind = numberOf(attributeOf(xml, 'android:type')) ?? LINEAR;
  const stops: GradientStop[] = [];
  for (const [name, offset] of [
    ['startColor', 0],
    ['centerColor', 0.5],
    ['endColor', 1],
  ] as const) {
    const color = await canvas.paints.color(attributeOf(xml, `android:${name}`));
    stops.push(...(color === null ? [] : [{ offset, color }]));
  }
  if (stops.length === 0 || (kind !== LINEAR && kind !== RADIAL)) {
    return null;
  }
  const share = (name: string, whole: number) => lengthOf(attributeOf(xml, `android:${name}`), whole);
  if (kind === RADIAL) {
    const [x, y] = ['centerX', 'centerY'].map((name) => numberOf(attributeOf(xml, `android:${name}`)) ?? 0.5);
    const radius = share('gradientRadius', Math.min(box.width, box.height)) ?? box.width / 2;
    return { kind: 'radial', center: [box.x + x! * box.width, box.y + y! * box.height], radius, stops };
  }
  return { kind: 'linear', ...ends(numberOf(attributeOf(xml, 'android:angle')) ?? 0, box), stops };
}

/** Zero is from left to right, 90 from the bottom to the top; only multiples of 45 exist. */
function ends(angle: number, { x, y, width, height }: Box): Pick<Gradient & { kind: 'linear' }, 'from' | 'to'> {
  const turned = (Math.round(angle / 45) * Math.PI) / 4;
  const [right, up] = [Math.sign(Math.round(Math.cos(turned) * 10)), Math.sign(Math.round(Math.sin(turned) * 10))];
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return {
    from: [middleX - (right * width) / 2, middleY + (up * height) / 2],
    to: [middleX + (right * width) / 2, middleY - (up * height) / 2],
  };
}

function cornerOf(xml: DecodedElement, box: Box): number {
  const [corners] = childrenNamed(xml, 'corners');
  const radius = corners ? (lengthOf(attributeOf(corners, 'android:radius'), box.width) ?? 0) : 0;
  return Math.min(Math.max(0, radius), box.width / 2, box.height / 2);
}

function ovalIn({ x, y, width, height }: Box): string {
  const [cx, cy, rx, ry] = [x + width / 2, y + height / 2, width / 2, height / 2].map(num);
  return `ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"`;
}

function rectangleIn({ x, y, width, height }: Box, corner: number): string {
  const round = corner > 0 ? ` rx="${num(corner)}"` : '';
  return `rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${round}`;
}
