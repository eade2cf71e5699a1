import { utf8 } from '#formats/bytes.ts';
import type { PictureFormat } from '#formats/picture-format.ts';
import type { InspectedArchive } from '#formats/zip/inspected-archive.ts';
import { Canvas } from './drawing/canvas.ts';
import { drawElement, drawValue } from './drawing/draw-drawable.ts';
import { DrawableFiles, type Drawing } from './drawing/drawable-files.ts';
import { lengthOf } from './drawing/lengths.ts';
import type { Box } from './drawing/paint.ts';
import { Paints } from './drawing/read-paints.ts';
import { num } from './drawing/svg-text.ts';
import { attributeOf, childrenNamed, type DecodedElement } from './manifest/decode-binary-xml.ts';
import type { IconValues } from './manifest/read-manifest.ts';
import type { DecodedResourceTable } from './resources/decode-resource-table.ts';
import type { DecodedValue } from './resources/decoded-value.ts';

/**
 * Layers are 108 dp, the middle 72 of which are inside every mask
 * (developer.android.com/develop/ui/views/launch/icon_design_adaptive).
 */
const LAYER: Box = { x: 0, y: 0, width: 108, height: 108 };
const VISIBLE: Box = { x: 18, y: 18, width: 72, height: 72 };
const LAUNCHER_SIZE = 48;
const DRAWN_SIZE = 432;
/** The limit in bytes of the server's own drawing of pictures (pictures/picture-result.ts). */
const LARGEST_SVG = 512 << 10;
/** The densities of pictures inside a drawing: lower ones if it would be too large. */
const densities = [640, 320, 160] as const;

/** A picture as it is in the file, or an SVG of the layers and paths that Android draws. */
export type ApkIcon = { file: string; format: PictureFormat | 'svg'; bytes: Uint8Array };

/**
 * The icon of an app as a new phone shows it, without a mask: adaptive and vector icons are drawn, if their parts are in the file; otherwise the
 * densest picture. Null without any icon; an icon that cannot be shown completely becomes a problem.
 */
export async function readIcon(
  { icons, theme }: IconValues,
  resources: DecodedResourceTable | null,
  archive: InspectedArchive,
): Promise<ApkIcon | null> {
  const files = new DrawableFiles(resources, archive);
  const paints = new Paints(resources, files, theme);
  const inPart: DrawnIcon[] = [];
  for (const icon of icons) {
    const drawn = await archive.problems.attempt('icon', () => drawnIcon(icon, files, paints));
    if (drawn && drawn.leftOut.length === 0) {
      return drawn.icon;
    }
    const picture = await files.pictureOf(icon);
    if (picture) {
      return picture;
    }
    inPart.push(...(drawn ? [drawn] : []));
  }
  const [best] = inPart;
  if (best) {
    archive.problems.note('icon', `${best.icon.file} is drawn without ${best.leftOut.slice(0, 4).join(', ')}`);
  } else if (icons.length > 0) {
    const names = [...files.seen].slice(0, 4).join(', ');
    archive.problems.note('icon', `no picture${names && ` among ${names}`}`);
  }
  return best?.icon ?? null;
}

type DrawnIcon = { icon: ApkIcon; leftOut: readonly string[] };

async function drawnIcon(icon: DecodedValue, files: DrawableFiles, paints: Paints): Promise<DrawnIcon | null> {
  const [first] = files.choicesOf(icon);
  const opened = typeof first?.value === 'string' ? await files.open(first.value) : null;
  if (!opened || !('xml' in opened)) {
    return null;
  }
  if (opened.xml.tag === 'bitmap') {
    const picture = await files.pictureOf(attributeOf(opened.xml, 'android:src'));
    return picture && { icon: picture, leftOut: [] };
  }
  for (const density of densities) {
    files.densest = density;
    const canvas = new Canvas(files, paints);
    const svg = await draw(opened, canvas);
    if (svg === null || svg.length <= LARGEST_SVG) {
      return svg === null
        ? null
        : { icon: { file: opened.file, format: 'svg', bytes: utf8(svg) }, leftOut: canvas.leftOut };
    }
  }
  return null;
}

async function draw({ xml }: Drawing, canvas: Canvas): Promise<string | null> {
  const isAdaptive = xml.tag === 'adaptive-icon';
  const box = isAdaptive ? LAYER : ownBox(xml);
  const content = isAdaptive ? await drawAdaptive(xml, canvas) : await drawElement(xml, box, canvas, 0);
  const { x, y, width, height } = isAdaptive ? VISIBLE : box;
  const scale = DRAWN_SIZE / Math.max(width, height);
  return (
    content &&
    `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width * scale)}" height="${num(height * scale)}" viewBox="${[x, y, width, height].map(num).join(' ')}">${content}</svg>`
  );
}

/** The background and the foreground above it; a layer that cannot be drawn is noted. */
async function drawAdaptive(xml: DecodedElement, canvas: Canvas): Promise<string | null> {
  let content = '';
  for (const name of ['background', 'foreground']) {
    const [layer] = childrenNamed(xml, name);
    const drawn = layer ? await drawLayer(layer, canvas) : '';
    content += drawn ?? '';
    if (drawn === null) {
      canvas.leaveOut(`its ${name}`);
    }
  }
  return content || null;
}

function drawLayer(layer: DecodedElement, canvas: Canvas): Promise<string | null> | null {
  const value = attributeOf(layer, 'android:drawable');
  const [child] = layer.children;
  return value !== undefined ? drawValue(value, LAYER, canvas) : child ? drawElement(child, LAYER, canvas, 0) : null;
}

/** The box of a drawing: a vector has a size of its own; others have that of a launcher's icon. */
function ownBox(xml: DecodedElement): Box {
  const side = (name: string) => {
    const length = lengthOf(attributeOf(xml, `android:${name}`), LAUNCHER_SIZE);
    return length !== null && length > 0 ? length : LAUNCHER_SIZE;
  };
  return { x: 0, y: 0, width: side('width'), height: side('height') };
}
