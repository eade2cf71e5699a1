import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** STYLE.md, Comments. */
const sources = globSync('**/*.{ts,tsx,mjs,java,h,m}', {
  exclude: ['node_modules', 'build', 'out', 'data', 'native/*/prebuilt', 'tests/walls/english.test.ts'],
});
const textOf = (file: string): string => readFileSync(file, 'utf8');
const TEXTS_AND_COMMENTS =
  /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/gm;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;

describe('the English of the sources', () => {
  test('has color in every name (`toColourspace` is the library’s)', () => {
    const named = sources
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) => {
        const names = textOf(file).replace(TEXTS_AND_COMMENTS, '').replaceAll('toColourspace', '');
        return /colour/i.test(names) || /colour/i.test(file);
      });
    expect(named).toEqual([]);
  });

  test('opens no comment with a relative clause', () => {
    const rooms = /^(web|server|rules|contract|modules|formats|android|ios|website|pictures|packager|native|cli)\//;
    const opened = sources
      .filter((file) => rooms.test(file))
      .filter((file) => /^\s*(\/\*\*|\*|\/\/\/?) (Who|Whose|What|Of) /m.test(textOf(file)));
    expect(opened).toEqual([]);
  });

  test('names the subject of a comment instead of “whoever”', () => {
    const vague = sources.filter((file) =>
      (textOf(file).match(COMMENTS) ?? []).some((comment) => /\b(whoever|whomever|that which)\b/i.test(comment)),
    );
    expect(vague).toEqual([]);
  });
});
