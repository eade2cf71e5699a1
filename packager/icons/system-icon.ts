import { inkOn } from '#rules/packaging/ink.ts';
import names from './system-icons.json' with { type: 'json' };

/** A picture that a member may choose instead of uploading one: lucide's drawing of that name. `words` are Chinese search words. */
export type SystemIcon = { id: number; name: string; words: string };

/** Append-only: an icon's id is its index in the table, and drafts store ids. */
export const systemIcons: readonly SystemIcon[] = names.map(({ name, words }, index) => ({
  id: index + 1,
  name,
  words,
}));

/** The shapes of an icon, as lucide has them. */
export type IconNodes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
type IconFile = { __iconData: { node: IconNodes } };

/** The shapes of an icon inside a 24 × 24 box; null for an unknown id. */
export async function systemIconNodes(id: number): Promise<IconNodes | null> {
  const icon = systemIcons[id - 1];
  return icon ? iconNodes(icon.name) : null;
}

/** The shapes of lucide's icon of that name. */
export async function iconNodes(name: string): Promise<IconNodes> {
  const { __iconData } = (await import(`lucide-react/icons/${name}`)) as IconFile;
  return __iconData.node;
}

/** The shapes of an icon as SVG elements without a color of their own; null for an unknown id. */
export async function systemIconShapes(id: number): Promise<string | null> {
  const nodes = await systemIconNodes(id);
  return nodes === null ? null : nodes.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`).join('');
}

/**
 * A square SVG picture of a system icon: the drawing in white or ink, whichever is more legible, on `color` (`#rrggbb`). The shape stays inside every
 * mask of render-icons.ts.
 */
export async function systemIconPicture(id: number, color: string): Promise<string | null> {
  const shapes = await systemIconShapes(id);
  return shapes === null
    ? null
    : `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 48 48"><rect width="48" height="48" fill="${color}"/>` +
        `<g transform="translate(12 12)" fill="none" stroke="${inkOn(color)}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${shapes}</g></svg>`;
}

function attributesOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}
