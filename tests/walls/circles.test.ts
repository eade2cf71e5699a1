import { expect, test } from 'vitest';
import { type Import, importsOf, sourcesOf } from './imports-of.ts';

const rooms = [
  'words',
  'contract',
  'rules',
  'modules',
  'formats',
  'android',
  'ios',
  'pictures',
  'website',
  'packager',
  'native',
  'server',
  'web',
  'cli',
];
const files = rooms.flatMap(sourcesOf).filter((file) => !/\/test(ing)?\//.test(file));

test('no files import each other in a circle when the program runs', () => {
  expect(circles(({ typeOnly }) => !typeOnly)).toEqual([]);
});

test('files name each other’s types in no circle, but for `Deps`, which a review queue and a job take whole (decision 037)', () => {
  const files = circles(() => true).map((circle) => circle.toSorted());
  expect(files).toEqual([
    ['account-closing', 'deps', 'erasing', 'job', 'review-queue'].map((name) => `server/feature/${name}.ts`),
  ]);
});

/** The groups of files that reach each other (Tarjan, “Depth-first search and linear graph algorithms”, 1972). */
function circles(counts: (each: Import) => boolean): string[][] {
  const fileSet = new Set(files);
  const indexes = new Map<string, number>();
  const lows = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const index = indexes.size;
    indexes.set(file, index);
    lows.set(file, index);
    stack.push(file);
    for (const { path } of importsOf(file).filter(counts)) {
      if (fileSet.has(path) && (!indexes.has(path) || stack.includes(path))) {
        lows.set(file, Math.min(lows.get(file)!, indexes.get(path) ?? visit(path), lows.get(path) ?? index));
      }
    }
    if (lows.get(file) === index) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) {
        found.push(group);
      }
    }
    return lows.get(file)!;
  };
  for (const file of files.filter((each) => !indexes.has(each))) {
    if (!indexes.has(file)) {
      visit(file);
    }
  }
  return found;
}
