import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskStorage } from '#server/adapters/storage/disk.ts';
import type { PiecedFiles } from '#server/ports/arrivals.ts';
import { NoSpaceError } from '#server/ports/storage.ts';
import { newFolder } from '../fixtures/new-folder.ts';

const folder = newFolder();
const mount = () =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=0755', 'qdb-arrivals', folder], { stdio: 'ignore' }).status ===
  0;
const unmount = () => execFileSync('umount', [folder]);
const mayMount = mount();
if (mayMount) {
  unmount();
}
const filler = join(folder, 'filler');
const bytes = randomBytes(6_000_000);
const sha256 = createHash('sha256').update(bytes).digest('hex');

describe.skipIf(!mayMount)('an upload to a disk of 8 MB that is full (where mounting one is allowed)', () => {
  let arrivals: PiecedFiles;
  beforeAll(async () => {
    expect(mount()).toBe(true);
    arrivals = (await createDiskStorage(join(folder, 'storage'))).arrivals as PiecedFiles;
    await arrivals.create('tea');
  });
  afterAll(unmount);

  async function* from(offset: number) {
    for (let at = offset; at < bytes.length; at += 60_000) {
      yield Uint8Array.from(bytes.subarray(at, Math.min(at + 60_000, bytes.length)));
    }
  }

  test('keeps what had room, says so, goes on from there when there is room, and has the same bytes', async () => {
    writeFileSync(filler, Buffer.alloc(4_000_000));
    await expect(arrivals.append('tea', 0, from(0))).rejects.toThrow(NoSpaceError);
    const arrived = (await arrivals.sizeOf('tea'))!;
    expect(arrived).toBeGreaterThan(1_000_000);
    expect(arrived).toBeLessThan(bytes.length);
    await expect(arrivals.append('tea', arrived, from(arrived))).rejects.toThrow(NoSpaceError);
    rmSync(filler);
    const now = (await arrivals.sizeOf('tea'))!;
    expect(await arrivals.append('tea', now, from(now))).toBe(bytes.length - now);
    expect(await arrivals.digest('tea', () => {})).toMatchObject({ sha256, size: bytes.length });
    await arrivals.keep('tea', { sha256, size: bytes.length });
    await arrivals.remove('tea');
  });
});
