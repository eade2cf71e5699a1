import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brand, night } from '#pictures/brand.ts';
import { INK } from '#rules/packaging/ink.ts';

const HOME = 'pictures/brand.ts';
const tokens = readFileSync('web/styles/tokens.css', 'utf8');

/** The custom properties of the last block with this selector. */
function tokensOf(selector: string): Map<string, string> {
  const block = tokens
    .split(`\n  ${selector} {`)
    .at(selector === ':root' ? 1 : -1)!
    .split('\n  }')[0]!;
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]));
}

describe('the colors of pages and pictures without the style sheets of the site', () => {
  test.each([
    [':root', brand],
    ['[data-theme="dark"]', night],
  ] as const)('are those of its tokens: %s', (selector, colors) => {
    const theirs = tokensOf(selector);
    expect(Object.fromEntries(Object.keys(colors).map((name) => [name, theirs.get(name)]))).toEqual(colors);
  });

  test('have the ink of the rules about contrast', () => {
    expect(INK).toBe(brand.ink);
  });

  test('of the browser’s own bar are the backgrounds of both themes', () => {
    expect(readFileSync('web/session/theme.ts', 'utf8')).toContain(`isDark ? '${night.bg}' : '${brand.paper}'`);
  });

  test('stand in one place: the two brand colors are written nowhere else', () => {
    const sources = globSync(
      '{android,cli,contract,formats,installers,ios,modules,packager,pictures,rules,server,website,words}/**/*.{ts,js,css,svg}',
    );
    const ours = sources.filter((file) => !file.endsWith('.test.ts') && hasBrandColor(file));
    expect(ours).toEqual([HOME]);
  });

  test('in web/, they stand in the tokens; the icon of the browser’s tab, a file of its own, has the brand color too', () => {
    const sources = globSync('web/**/*.{ts,tsx,css,svg}', { exclude: ['**/*.test.*', 'web/styles/tokens.css'] });
    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.filter(hasBrandColor)).toEqual(['web/site/mark.svg']);
  });
});

function hasBrandColor(file: string): boolean {
  const text = readFileSync(file, 'utf8').toLowerCase();
  return text.includes(brand.brand) || text.includes(brand.launch);
}
