import { readFileSync } from 'node:fs';
import { brand, declarationsOf } from '#pictures/brand.ts';
import type { LinkTemplate } from '#rules/distribution/link-looks.ts';
import { INK, readOn } from '#rules/packaging/ink.ts';

const sheets = [
  'base',
  'parts',
  'clean',
  'card',
  'dark',
  'store',
  'company',
  'minimal',
  'overlay',
  'night',
  'gate',
  'help',
  'scan',
] as const;
type Sheet = (typeof sheets)[number];

const texts = Object.fromEntries(sheets.map((name) => [name, packed(read(name))])) as Record<Sheet, string>;

/** The look of a page: the owner's template, which stays as it was chosen, or one of ours; `notice` follows the visitor's dark theme. */
export type Look = LinkTemplate | 'overlay' | 'notice';

/** Sheets that few pages need, by the markup that they style; no text of an owner can contain it. */
const occasional: Readonly<Partial<Record<Sheet, string>>> = {
  gate: 'class="gate"',
  help: '<details',
  scan: 'class="kinds"',
};

/** The complete style sheet of a page: the site's colors, and the icon's color in three strengths. */
export function styleOf(look: Look, tint: string, body: string): string {
  const colors = `:root{${declarationsOf(brand)}--tint:${tint};--deep:${readOn(tint, '#ffffff')};--soft:${mixed(tint, '#ffffff', 0.07)}}`;
  const more = sheets.filter((name) => occasional[name] && body.includes(occasional[name]));
  return (
    texts.base +
    texts.parts +
    more.map((name) => texts[name]).join('') +
    colors +
    (look === 'notice' ? texts.clean + texts.night : texts[look])
  );
}

function read(name: Sheet): string {
  return readFileSync(new URL(`../looks/${name}.css`, import.meta.url), 'utf8');
}

/** Removes the white space; our sheets contain no comments, and no texts in which spaces matter. */
function packed(css: string): string {
  return css
    .replace(/\s{1,100}/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}');
}

/** Mixes a share of a color into a ground color. */
function mixed(color: string, ground: string, share: number): string {
  const [over, under] = [color, ground].map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  return `#${over!
    .map((channel, at) =>
      Math.round(channel * share + under![at]! * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The color of a page whose icon has none. */
export const NO_TINT = INK;
