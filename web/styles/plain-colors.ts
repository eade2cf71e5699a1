import type { AtRule, Plugin } from 'postcss';

const MIX = /color-mix\(in srgb, (var\(--[\w-]+\)|\w+) (\d+)%, (var\(--[\w-]+\)|\w+)\)/g;
const KNOWS_MIXES = '(color: color-mix(in srgb, red, red))';

/** For browsers without `color-mix()` (Chrome < 111, Safari < 16.2), one of the two colors replaces a mix. */
export const plainColors = (): Plugin => ({
  postcssPlugin: 'plain-colors',
  OnceExit(root, { AtRule }) {
    root.walkDecls((declaration) => {
      if (!declaration.value.includes('color-mix(') || (declaration.parent as AtRule).params === KNOWS_MIXES) {
        return;
      }
      const plain = declaration.value.replace(MIX, (_, one, share, other) => plainOf(one, Number(share), other));
      if (plain.includes('color-mix(')) {
        throw declaration.error('A mix of colors is written color-mix(in srgb, one 40%, other), without a mix in it.');
      }
      declaration.after(new AtRule({ name: 'supports', params: KNOWS_MIXES, nodes: [declaration.clone()] }));
      declaration.value = plain;
    });
  },
});

/** The color with the larger share, but a faint color rather than a transparent one. */
const plainOf = (one: string, share: number, other: string): string =>
  share >= (other === 'transparent' ? 30 : 50) ? one : other;
