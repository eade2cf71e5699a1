import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { NoSpaceError } from '#server/ports/storage.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { describeStorage } from './conformance.ts';
import { createDiskStorage } from './disk.ts';
import { ownerOfThisProcess } from './incoming.ts';

describeStorage('the disk', () => createDiskStorage(newFolder()));

test('nginx in front is told where the bytes are, below its internal location', async () => {
  const storage = await createDiskStorage(newFolder(), undefined, '/stored/');
  const { sha256 } = await storage.put(Buffer.from('tea'));
  expect(storage.handOver(sha256, { mime: 'text/tea', disposition: 'attachment' })).toEqual({
    status: 200,
    headers: { 'x-accel-redirect': `/stored/${sha256.slice(0, 2)}/${sha256}` },
  });
  expect(() => storage.handOver('../../etc/passwd', { mime: '', disposition: '' })).toThrow(RangeError);
});

/** Every file under a folder. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('an unfinished file', () => {
  const HOUR = 3600;
  function leave(folder: string, owner: string, name: string, secondsAgo: number): void {
    mkdirSync(join(folder, 'incoming', owner), { recursive: true });
    const path = join(folder, 'incoming', owner, name);
    writeFileSync(path, 'half');
    const at = Date.now() / 1000 - secondsAgo;
    utimesSync(path, at, at);
  }
  /** The id of a process of this machine that has ended. */
  async function deadOwner(): Promise<string> {
    const child = spawn('true');
    await once(child, 'exit');
    return ownerOfThisProcess().replace(`-${process.pid}-`, `-${child.pid}-`);
  }

  test('of a dead process is deleted at a start an hour later, with its folder', async () => {
    const folder = newFolder();
    const owners = [await deadOwner(), 'another-machine-7-7', '.'];
    for (const owner of owners) {
      leave(folder, owner, 'old', HOUR + 60);
    }
    leave(folder, owners[0]!, 'young', HOUR - 60);
    await createDiskStorage(folder);
    expect(filesIn(join(folder, 'incoming'))).toEqual(['young']);
    expect(existsSync(join(folder, 'incoming', owners[1]!))).toBe(false);
  });

  test('of a living process stays, however old', async () => {
    const folder = newFolder();
    leave(folder, ownerOfThisProcess(), 'mine', 30 * HOUR);
    await createDiskStorage(folder, 'second-1-1');
    expect(filesIn(join(folder, 'incoming'))).toEqual(['mine']);
    expect(ownerOfThisProcess()).toContain(hostname().slice(0, 3));
  });

  test.each(['the same machine', 'another'])('is finished while others start again and again, on %s', async (where) => {
    const folder = newFolder();
    const storage = await createDiskStorage(folder, where === 'another' ? 'elsewhere-5-5' : ownerOfThisProcess());
    let isWriting = true;
    async function* slowly() {
      for (let piece = 0; piece < 40; piece += 1) {
        await nextTurn();
        yield randomBytes(1000);
      }
    }
    const starting = (async () => {
      for (let start = 1; isWriting; start += 1) {
        await createDiskStorage(folder, `starting-${start}-1`);
      }
    })();
    for (let round = 0; round < 20; round += 1) {
      const stored = await Promise.all([storage.put(slowly()), storage.put(slowly())]);
      expect(stored.map(({ size }) => size)).toEqual([40_000, 40_000]);
    }
    isWriting = false;
    await starting;
  });

  test('has its folder recreated when another machine deleted the empty one', async () => {
    const folder = newFolder();
    const storage = await createDiskStorage(folder);
    rmSync(join(folder, 'incoming'), { recursive: true });
    expect((await storage.put(Buffer.from('all the same'))).size).toBe(12);
  });
});

test('files are closed to other users of the machine', async () => {
  const folder = newFolder();
  const { sha256 } = await (await createDiskStorage(folder)).put(Buffer.from('key'));
  expect(statSync(join(folder, sha256.slice(0, 2), sha256)).mode & 0o077).toBe(0);
});

test('a full disk is reported, and leaves no partial file', async () => {
  const folder = newFolder();
  const storage = await createDiskStorage(folder);
  async function* full() {
    yield Buffer.alloc(10);
    throw Object.assign(new Error('write failed'), { code: 'ENOSPC' });
  }
  await expect(storage.put(full())).rejects.toThrow(NoSpaceError);
  expect(filesIn(folder)).toEqual([]);
});
