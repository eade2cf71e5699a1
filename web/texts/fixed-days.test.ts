import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..');
const texts = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /texts\.(zh|en)\.ts$/.test(name),
);

/** A number of days that is written out: trials, notices and grace periods have theirs in `rules/`. */
const days = /(?<![\d{])7 ?天|七天|(?<![\d{])7[- ]days?\b|\bseven days\b/i;
/** The choices of a setting are values of it. */
const isChoice = (line: string) => line.trimStart().startsWith('hours168:');

test('no text of a page writes the seven days that a rule decides', () => {
  expect(texts.length).toBeGreaterThan(80);
  const written = texts.flatMap((name) =>
    readFileSync(join(WEB, name), 'utf8')
      .split('\n')
      .filter((line) => days.test(line) && !isChoice(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(written).toEqual([]);
});
