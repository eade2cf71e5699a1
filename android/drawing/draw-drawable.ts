import { attributeOf, childrenNamed, type DecodedElement } from '../manifest/decode-binary-xml.ts';
import type { DecodedValue } from '../resources/decoded-value.ts';
import type { Canvas } from './canvas.ts';
import { drawShape } from './draw-shape.ts';
import { drawVector } from './draw-vector.ts';
import { lengthOf, numberOf } from './lengths.ts';
import type { Box } from './paint.ts';
import { boxAttributes, imageElement, num, paintAttributes } from './svg-text.ts';

const DEEPEST = 8;
const MOST_LAYERS = 32;

type Drawer = (xml: DecodedElement, box: Box, canvas: Canvas, depth: number) => Promise<string | null>;

/**
 * Draws a drawable in a box, as SVG elements: a color, a picture or an XML file. Null when no part of it can be drawn; parts that are left out are
 * noted on the canvas.
 */
export async function drawValue(
  value: DecodedValue | undefined,
  box: Box,
  canvas: Canvas,
  depth = 0,
): Promise<string | null> {
  canvas.spend();
  const [first] = depth > DEEPEST ? [] : canvas.files.choicesOf(value);
  if (!first) {
    return null;
  }
  if (typeof first.value !== 'string') {
    const paint = await canvas.paints.read(first.value);
    return paint && `<rect ${boxAttributes(box)}${paintAttributes('fill', paint, 1, '').attributes}/>`;
  }
  const opened = await canvas.files.open(first.value);
  if (opened && 'format' in opened) {
    return imageElement(opened.bytes, opened.format, box);
  }
  return opened && drawElement(opened.xml, box, canvas, depth + 1);
}

/** Draws an element of a drawable file in a box. */
export async function drawElement(
  xml: DecodedElement,
  box: Box,
  canvas: Canvas,
  depth: number,
): Promise<string | null> {
  canvas.spend();
  const draw = drawers[xml.tag];
  const drawn = draw && depth <= DEEPEST ? await draw(xml, box, canvas, depth) : null;
  if (drawn === null) {
    canvas.leaveOut(`<${xml.tag}>`);
  }
  return drawn;
}

/** Kinds of drawables (android.graphics.drawable.DrawableInflater). */
const drawers: Readonly<Record<string, Drawer>> = {
  vector: drawVector,
  shape: drawShape,
  color: drawColor,
  bitmap: drawBitmap,
  inset: drawInset,
  rotate: drawRotated,
  scale: drawInside,
  clip: drawInside,
  'animated-vector': drawInside,
  'animated-rotate': drawInside,
  'layer-list': drawLayers,
  transition: drawFirst,
  ripple: drawLayers,
  selector: drawLast,
  'level-list': drawFirst,
  'animation-list': drawFirst,
};

async function drawColor(xml: DecodedElement, box: Box, { paints }: Canvas): Promise<string | null> {
  const paint = await paints.read(attributeOf(xml, 'android:color'));
  return paint && `<rect ${boxAttributes(box)}${paintAttributes('fill', paint, 1, '').attributes}/>`;
}

async function drawBitmap(xml: DecodedElement, box: Box, canvas: Canvas): Promise<string | null> {
  if (attributeOf(xml, 'android:tint') !== undefined) {
    canvas.leaveOut('the tint of a picture');
  }
  const picture = await canvas.files.pictureOf(attributeOf(xml, 'android:src'));
  return picture && imageElement(picture.bytes, picture.format, box);
}

/** The drawable of an element: its attribute, else its child. */
async function drawInside(xml: DecodedElement, box: Box, canvas: Canvas, depth: number): Promise<string | null> {
  const value = attributeOf(xml, 'android:drawable');
  if (value !== undefined) {
    return drawValue(value, box, canvas, depth + 1);
  }
  const [child] = xml.children;
  return child ? drawElement(child, box, canvas, depth + 1) : null;
}

function drawInset(xml: DecodedElement, box: Box, canvas: Canvas, depth: number): Promise<string | null> {
  const all = attributeOf(xml, 'android:inset');
  const edge = (name: string, whole: number) => lengthOf(attributeOf(xml, `android:inset${name}`) ?? all, whole) ?? 0;
  const edges = {
    left: edge('Left', box.width),
    right: edge('Right', box.width),
    top: edge('Top', box.height),
    bottom: edge('Bottom', box.height),
  };
  return drawInside(xml, within(box, edges), canvas, depth);
}

async function drawRotated(xml: DecodedElement, box: Box, canvas: Canvas, depth: number): Promise<string | null> {
  const drawn = await drawInside(xml, box, canvas, depth);
  const angle = numberOf(attributeOf(xml, 'android:fromDegrees')) ?? 0;
  const pivot = (name: string, whole: number) => lengthOf(attributeOf(xml, `android:${name}`), whole) ?? whole / 2;
  const [x, y] = [box.x + pivot('pivotX', box.width), box.y + pivot('pivotY', box.height)];
  return drawn && `<g transform="rotate(${num(angle)} ${num(x)} ${num(y)})">${drawn}</g>`;
}

/** All items, the first at the back; items of a ripple that only mask it are invisible. */
async function drawLayers(xml: DecodedElement, box: Box, canvas: Canvas, depth: number): Promise<string | null> {
  const drawn: string[] = [];
  for (const item of childrenNamed(xml, 'item')
    .slice(0, MOST_LAYERS)
    .filter((one) => !isMask(one))) {
    const layer = await drawInside(item, layerBox(item, box), canvas, depth);
    drawn.push(...(layer === null ? [] : [layer]));
  }
  return drawn.length > 0 ? drawn.join('') : null;
}

const ID_MASK = 0x0102002e;

function isMask(item: DecodedElement): boolean {
  const id = attributeOf(item, 'android:id');
  return typeof id === 'object' && 'ref' in id && id.ref === ID_MASK;
}

async function drawFirst(xml: DecodedElement, box: Box, canvas: Canvas, depth: number): Promise<string | null> {
  const [item] = childrenNamed(xml, 'item');
  return item ? drawInside(item, box, canvas, depth) : null;
}

/** Draws the last item of a state list, which has no state. */
async function drawLast(xml: DecodedElement, box: Box, canvas: Canvas, depth: number): Promise<string | null> {
  const item = childrenNamed(xml, 'item').at(-1);
  return item ? drawInside(item, box, canvas, depth) : null;
}

/** A layer has its own edges; a layer with a size of its own is centered between them. */
function layerBox(item: DecodedElement, box: Box): Box {
  const length = (name: string, whole: number) => lengthOf(attributeOf(item, `android:${name}`), whole);
  const rest = within(box, {
    left: length('left', box.width) ?? 0,
    right: length('right', box.width) ?? 0,
    top: length('top', box.height) ?? 0,
    bottom: length('bottom', box.height) ?? 0,
  });
  const width = length('width', box.width) ?? rest.width;
  const height = length('height', box.height) ?? rest.height;
  return { x: rest.x + (rest.width - width) / 2, y: rest.y + (rest.height - height) / 2, width, height };
}

function within({ x, y, width, height }: Box, edges: Record<'left' | 'right' | 'top' | 'bottom', number>): Box {
  return {
    x: x + edges.left,
    y: y + edges.top,
    width: Math.max(0, width - edges.left - edges.right),
    height: Math.max(0, height - edges.top - edges.bottom),
  };
}
