import { expect, test } from 'vitest';
import { linesOf, textsOfFeatures } from './texts-of-features.ts';

/** A number of days written into a text: trials, notices and grace periods have constants in `rules/`. */
const days = /(?<![\d{])7 ?天|七天|(?<![\d{])7[- ]days?\b|\bseven days\b/i;
/** The choices of a setting are its values, so they may contain a number of days. */
const isChoice = (line: string) => line.trimStart().startsWith('hours168:');

test('no text of a page writes the seven days that a rule decides', () => {
  expect(textsOfFeatures.length).toBeGreaterThan(50);
  const written = textsOfFeatures.flatMap(([file, texts]) =>
    [linesOf(texts, 'zh'), linesOf(texts, 'en')]
      .flatMap((lines) => lines.split('\n'))
      .filter((line) => days.test(line) && !isChoice(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(written).toEqual([]);
});
