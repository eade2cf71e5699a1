import { outlineOfPath } from './path-outline.ts';
import { type IconNodes, systemIconNodes } from './system-icon.ts';

/**
 * A system icon as one path in a 24 × 24 box: the commands `M x y`, `L x y`, `C x1 y1 x2 y2 x y` and `Z` with absolute numbers, every part of it
 * separated by one space. It is also the `d` of an SVG path. Null for an unknown number. Both shells draw it with a line of 1.75.
 */
export async function iconOutline(id: number): Promise<string | null> {
  const nodes = await systemIconNodes(id);
  return nodes === null ? null : outlineOfNodes(nodes);
}

/** The shapes of an icon in a 24 × 24 box as a path of this form. */
export const outlineOfNodes = (nodes: IconNodes): string =>
  nodes.map(([tag, attributes]) => outlineOfPath(pathOf(tag, attributes))).join(' ');

/** The outline as the picture of an app (`PackInput.pictures`). */
export async function outlineBytes(id: number): Promise<Uint8Array | null> {
  const outline = await iconOutline(id);
  return outline === null ? null : new TextEncoder().encode(outline);
}

type Attributes = Readonly<Record<string, string>>;

/** The path data of an SVG shape (SVG 2 §10). */
function pathOf(tag: string, attributes: Attributes): string {
  const number = (name: string, fallback = 0) => Number(attributes[name] ?? fallback);
  switch (tag) {
    case 'path':
      return attributes.d!;
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'polyline':
      return `M${attributes.points!}`;
    case 'polygon':
      return `M${attributes.points!}Z`;
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'rect':
      return rect(
        number('x'),
        number('y'),
        number('width'),
        number('height'),
        Number(attributes.rx ?? attributes.ry ?? 0),
      );
    default:
      throw new RangeError(`an icon has the unknown shape ${tag}`);
  }
}

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

function rect(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`);
  const across = width - 2 * r;
  const down = height - 2 * r;
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`;
}
