import { attributeOf, type DecodedElement } from '../manifest/decode-binary-xml.ts';
import type { Canvas } from './canvas.ts';
import { numberOf } from './lengths.ts';
import type { Argb, Box, Paint } from './paint.ts';
import { boxAttributes, num, paintAttributes, transparent } from './svg-text.ts';

/** Path data of Android is that of SVG (android.graphics.drawable.VectorDrawable). */
const PATH_DATA = /^[MmLlHhVvCcSsQqTtAaZz0-9eE+\-.,\s]*$/;
const DEEPEST_GROUP = 16;
const EVEN_ODD = 1;
const CAPS = ['butt', 'round', 'square'] as const;
const JOINS = ['miter', 'round', 'bevel'] as const;
const DEFAULT_MITER = 4;

/** Draws a `<vector>` in a box. Null without a viewport, or when no part of it is visible. */
export async function drawVector(xml: DecodedElement, box: Box, canvas: Canvas): Promise<string | null> {
  const [width, height] = ['viewportWidth', 'viewportHeight'].map((name) => number(xml, name, 0)) as [number, number];
  if (width <= 0 || height <= 0) {
    return null;
  }
  const tint = await canvas.paints.color(attributeOf(xml, 'android:tint'));
  const inside = await drawChildren(xml, { canvas, tint, depth: 0 });
  const alpha = number(xml, 'alpha', 1);
  return (
    inside &&
    `<svg ${boxAttributes(box)} viewBox="0 0 ${num(width)} ${num(height)}" preserveAspectRatio="none"${alpha < 1 ? ` opacity="${num(alpha)}"` : ''}>${inside}</svg>`
  );
}

type Inside = { canvas: Canvas; tint: Argb | null; depth: number };

/** Draws children; a clip path clips the siblings after it, so each opens a group that ends with its parent. */
async function drawChildren(parent: DecodedElement, inside: Inside): Promise<string> {
  let text = '';
  let clips = 0;
  for (const child of parent.children) {
    inside.canvas.spend();
    if (child.tag === 'clip-path') {
      text += openClip(child, inside.canvas);
      clips += 1;
    } else if (child.tag === 'path') {
      text += await drawPath(child, inside);
    } else if (child.tag === 'group' && inside.depth < DEEPEST_GROUP) {
      const content = await drawChildren(child, { ...inside, depth: inside.depth + 1 });
      text += content && `<g${transformOf(child)}>${content}</g>`;
    }
  }
  return text && text + '</g>'.repeat(clips);
}

function openClip(xml: DecodedElement, canvas: Canvas): string {
  const id = canvas.newId();
  return `<clipPath id="${id}"><path d="${pathData(xml, canvas)}"${ruleOf(xml, 'clip-rule')}/></clipPath><g clip-path="url(#${id})">`;
}

async function drawPath(xml: DecodedElement, { canvas, tint }: Inside): Promise<string> {
  const data = pathData(xml, canvas);
  const width = number(xml, 'strokeWidth', 0);
  const fill = await paintOf(xml, 'fillColor', canvas);
  const stroke = width > 0 ? await paintOf(xml, 'strokeColor', canvas) : null;
  if (data === '' || (!fill && !stroke)) {
    return '';
  }
  if (number(xml, 'trimPathStart', 0) !== 0 || number(xml, 'trimPathEnd', 1) !== 1) {
    canvas.leaveOut('a path that is drawn in part');
  }
  const filled = fill ? painted('fill', fill, number(xml, 'fillAlpha', 1), tint, canvas) : noFill;
  const stroked = stroke ? painted('stroke', stroke, number(xml, 'strokeAlpha', 1), tint, canvas) : nothing;
  const line = stroke ? lineOf(xml, width) : '';
  return `${filled.definition}${stroked.definition}<path d="${data}"${filled.attributes}${ruleOf(xml, 'fill-rule')}${stroked.attributes}${line}/>`;
}

const nothing = { attributes: '', definition: '' };
const noFill = { attributes: ' fill="none"', definition: '' };

/** A tint replaces every color and keeps its alpha (PorterDuff.Mode.SRC_IN). */
function painted(kind: 'fill' | 'stroke', paint: Paint, alpha: number, tint: Argb | null, canvas: Canvas) {
  const tinted =
    tint === null || !('color' in paint) ? paint : { color: ((paint.color & 0xff000000) | (tint & 0xffffff)) >>> 0 };
  return paintAttributes(kind, tinted, alpha, 'gradient' in tinted ? canvas.newId() : '');
}

/** The paint of an attribute; null for a transparent color or a missing attribute. */
async function paintOf(xml: DecodedElement, name: string, canvas: Canvas): Promise<Paint | null> {
  const value = attributeOf(xml, `android:${name}`);
  if (value === undefined) {
    return null;
  }
  const paint = await canvas.paints.read(value);
  if (!paint) {
    canvas.leaveOut(`android:${name} of the phone’s own theme`);
    return null;
  }
  return 'color' in paint && transparent(paint.color) ? null : paint;
}

function pathData(xml: DecodedElement, canvas: Canvas): string {
  const value = attributeOf(xml, 'android:pathData');
  const text = typeof value === 'object' && 'ref' in value ? canvas.files.choicesOf(value)[0]?.value : value;
  return typeof text === 'string' && PATH_DATA.test(text) ? text.trim() : '';
}

function lineOf(xml: DecodedElement, width: number): string {
  const cap = CAPS[number(xml, 'strokeLineCap', 0)] ?? CAPS[0];
  const join = JOINS[number(xml, 'strokeLineJoin', 0)] ?? JOINS[0];
  const miter = number(xml, 'strokeMiterLimit', DEFAULT_MITER);
  return ` stroke-width="${num(width)}" stroke-linecap="${cap}" stroke-linejoin="${join}" stroke-miterlimit="${num(miter)}"`;
}

function ruleOf(xml: DecodedElement, name: string): string {
  return number(xml, 'fillType', 0) === EVEN_ODD ? ` ${name}="evenodd"` : '';
}

function transformOf(group: DecodedElement): string {
  const of = (name: string, otherwise: number) => number(group, name, otherwise);
  const [pivotX, pivotY] = [of('pivotX', 0), of('pivotY', 0)];
  const parts = [
    `translate(${num(of('translateX', 0) + pivotX)} ${num(of('translateY', 0) + pivotY)})`,
    `rotate(${num(of('rotation', 0))})`,
    `scale(${num(of('scaleX', 1))} ${num(of('scaleY', 1))})`,
    `translate(${num(-pivotX)} ${num(-pivotY)})`,
  ];
  return ` transform="${parts.join(' ')}"`;
}

function number(xml: DecodedElement, name: string, otherwise: number): number {
  return numberOf(attributeOf(xml, `android:${name}`)) ?? otherwise;
}
