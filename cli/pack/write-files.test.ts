import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import type { CommandError } from '../terminal.ts';
import { PlacedFile } from './placed-file.ts';
import { writeFiles } from './write-files.ts';

const bytes = Buffer.from('new');
const contents = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map((name) => {
      const path = join(folder, name);
      return [name, statSync(path).isDirectory() ? 'folder' : readFileSync(path, 'utf8')];
    }),
  );
const failureOf = (write: Promise<void>) =>
  write.then(
    () => null,
    (cause: CommandError) => cause.text.en,
  );

test('files replace older ones, and leave no temporary files', async () => {
  const folder = join(newFolder(), 'deep', 'er');
  const files = ['tea.apk', 'report.json'].map((name) => ({ path: join(folder, name), bytes }));
  await writeFiles(folder, files);
  writeFileSync(join(folder, 'tea.apk'), 'old');
  await writeFiles(folder, files);
  expect(contents(folder)).toEqual({ 'tea.apk': 'new', 'report.json': 'new' });
});

test('a folder in the place of the second product is reported, and all old files stay', async () => {
  const folder = newFolder();
  const paths = ['tea.apk', 'tea.aab', 'tea.ipa', 'report.json'].map((name) => join(folder, name));
  writeFileSync(paths[0]!, 'old');
  mkdirSync(paths[1]!);
  writeFileSync(paths[3]!, 'old');
  const failure = await failureOf(
    writeFiles(
      folder,
      paths.map((path) => ({ path, bytes })),
    ),
  );
  expect(failure).toContain(`Cannot write to ${paths[1]}: it is a folder.`);
  expect(contents(folder)).toEqual({ 'tea.apk': 'old', 'tea.aab': 'folder', 'report.json': 'old' });
});

test('a file that must not replace another stops all of them', async () => {
  const folder = newFolder();
  const paths = ['tea-key.p12', 'tea.apk'].map((name) => join(folder, name));
  writeFileSync(paths[0]!, 'the only copy');
  const files = paths.map((path, i) => ({ path, bytes, onlyNew: i === 0 }));
  expect(await failureOf(writeFiles(folder, files))).toContain('a file is in the way');
  expect(contents(folder)).toEqual({ 'tea-key.p12': 'the only copy' });
});

test('files placed before a failure are restored', async () => {
  const folder = newFolder();
  const path = join(folder, 'tea.apk');
  writeFileSync(path, 'old');
  const file = new PlacedFile({ path, bytes });
  for (const step of [file.expectPlace, file.writeDraft, file.keepOld, file.place]) {
    await step.call(file);
  }
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(await file.undo()).toBe(true);
  expect(contents(folder)).toEqual({ 'tea.apk': 'old' });
});
