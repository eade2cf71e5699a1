import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NoSpaceError } from '#server/ports/storage.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { describeStorage } from './conformance.ts';
import { createDiskStorage } from './disk.ts';

describeStorage('the disk', () => createDiskStorage(newFolder()));

test('what a killed process left half written is thrown away at the next start', async () => {
  const folder = newFolder();
  await createDiskStorage(folder);
  writeFileSync(join(folder, 'incoming', 'half'), 'half');
  await createDiskStorage(folder);
  expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
});

test('files are closed to other users of the machine', async () => {
  const folder = newFolder();
  const { sha256 } = await (await createDiskStorage(folder)).put(Buffer.from('key'));
  expect(statSync(join(folder, sha256.slice(0, 2), sha256)).mode & 0o077).toBe(0);
});

test('a full disk is named, and leaves no half file', async () => {
  const folder = newFolder();
  const storage = await createDiskStorage(folder);
  async function* full() {
    yield Buffer.alloc(10);
    throw Object.assign(new Error('write failed'), { code: 'ENOSPC' });
  }
  await expect(storage.put(full())).rejects.toThrow(NoSpaceError);
  expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
});
