import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Faults of one line. No formatter of ours reads Java and Objective-C. */
const faults: Readonly<Record<string, RegExp>> = {
  'two braces end on it': /^ *\} *\}/,
  'a brace ends behind a statement': /^[^{]*; *\}$/,
  'a tab, or a space at its end': /\t| $/,
};

const faultsOf = (source: string): string[] =>
  source
    .split('\n')
    .flatMap((line, at) =>
      Object.keys(faults).flatMap((fault) => (faults[fault]!.test(line) ? [`line ${at + 1}: ${fault}`] : [])),
    );

test('the sources of the shells have each brace on a line of its own, and no stray space', () => {
  const odd = 'class A {\n  void b() {\n    if (c) {\n\td(); }\n  }}\n';
  expect(faultsOf(odd)).toEqual([
    'line 4: a brace ends behind a statement',
    'line 4: a tab, or a space at its end',
    'line 5: two braces end on it',
  ]);
  const files = globSync('native/{android,ios}-shell/**/*.{java,m,h}');
  expect(files.length).toBeGreaterThan(250);
  expect(files.flatMap((file) => faultsOf(readFileSync(file, 'utf8')).map((fault) => `${file}, ${fault}`))).toEqual([]);
});
