import { readFileSync } from 'node:fs';
import { brand, declarationsOf } from '#pictures/brand.ts';
import type { LinkTemplate } from '#rules/distribution/link-looks.ts';
import { INK, readOn } from '#rules/packaging/ink.ts';

const sheets = ['base', 'parts', 'clean', 'card', 'dark', 'store', 'company', 'minimal', 'overlay'] as const;
type Sheet = (typeof sheets)[number];

const texts = Object.fromEntries(sheets.map((name) => [name, packed(read(name))])) as Record<Sheet, string>;

/** The complete style sheet of a page: the site's colors, and the icon's color in three strengths. */
export function styleOf(template: LinkTemplate | 'overlay', tint: string): string {
  const colors = `:root{${declarationsOf(brand)}--tint:${tint};--deep:${readOn(tint, '#ffffff')};--soft:${mixed(tint, '#ffffff', 0.07)}}`;
  return texts.base + texts.parts + colors + texts[template];
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
