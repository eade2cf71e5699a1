import { readFileSync } from 'node:fs';
import { brand, declarationsOf } from '#pictures/brand.ts';
import type { LinkTemplate } from '#rules/distribution/link-looks.ts';
import { INK, readOn } from '#rules/packaging/ink.ts';

const sheets = ['base', 'parts', 'clean', 'card', 'dark', 'store', 'company', 'minimal', 'overlay'] as const;
type Sheet = (typeof sheets)[number];

const texts = Object.fromEntries(sheets.map((name) => [name, packed(read(name))])) as Record<Sheet, string>;

/** The whole style sheet of a page, with the site's colors, and that of its icon in three strengths. */
export function styleOf(template: LinkTemplate | 'overlay', tint: string): string {
  const colors = `:root{${declarationsOf(brand)}--tint:${tint};--deep:${readOn(tint, '#ffffff')};--soft:${mixed(tint, '#ffffff', 0.07)}}`;
  return texts.base + texts.parts + colors + texts[template];
}

function read(name: Sheet): string {
  return readFileSync(new URL(`../looks/${name}.css`, import.meta.url), 'utf8');
}

/** Without the spaces that are for people; our sheets have no comments and no texts with spaces that matter. */
function packed(css: string): string {
  return css
    .replace(/\s{1,100}/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}');
}

/** A color over another one, `share` of it. */
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
