import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../fixtures/new-folder.ts';
import { openProgress } from './progress.ts';
import { runReader } from './run-reader.ts';

test('a stopped run resumes where it was, and starts anew on request', () => {
  const file = join(newFolder(), 'out', 'fuzz.json');
  const first = openProgress(file, false);
  first.add('zip', 500, { refused: 20, slowestMs: 3, most: 7 });
  first.add('zip', 1000, { refused: 30, slowestMs: 2, most: 9 });
  expect(openProgress(file, false).of('zip')).toEqual({ done: 1000, refused: 50, slowestMs: 3, most: 9 });
  expect(openProgress(file, false).of('der').done).toBe(0);
  expect(openProgress(file, true).of('zip').done).toBe(0);
});

test('a reader runs in a process of its own and reports each piece', async () => {
  const pieces: number[] = [];
  const onPiece = (done: number) => pieces.push(done);
  const run = { name: 'der', from: 40, to: 100, until: Number.POSITIVE_INFINITY, folder: newFolder(), onPiece };
  expect(await runReader(run)).toBeNull();
  expect(pieces).toEqual([60, 100]);
});
