import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { openArrivals } from './disk-arrivals.ts';

let folder: string;
let arrivals: Awaited<ReturnType<typeof openArrivals>>;
beforeEach(async () => {
  folder = newFolder();
  arrivals = await openArrivals(join(folder, 'arriving'), (sha256) => join(folder, sha256));
  await arrivals.create('tea');
});
const written = () => readFileSync(join(folder, 'arriving', 'tea'));

async function* of(...chunks: Uint8Array[]) {
  yield* chunks;
}

describe('a file that arrives on the disk', () => {
  test('has every chunk at its place, however many and however large', async () => {
    const chunks = Array.from({ length: 300 }, (_, index) => randomBytes(1 + ((index * 7919) % 30_000)));
    const whole = Buffer.concat(chunks);
    expect(await arrivals.append('tea', 0, of(...chunks))).toBe(whole.length);
    expect(await arrivals.append('tea', whole.length, of(Buffer.from('end')))).toBe(3);
    expect(written().equals(Buffer.concat([whole, Buffer.from('end')]))).toBe(true);
  });

  test('keeps what came before its source failed', async () => {
    async function* broken() {
      yield Buffer.from('one ');
      yield Buffer.from('two');
      throw new Error('connection lost');
    }
    await expect(arrivals.append('tea', 0, broken())).rejects.toThrow('connection lost');
    expect(written().toString()).toBe('one two');
  });

  test('gives the memory of a chunk back, unless others share it', async () => {
    const [alone, shared] = [new Uint8Array(100_000).fill(7), Buffer.from('a small one, cut from the pool')];
    await arrivals.append('tea', 0, of(alone, shared));
    expect([alone.byteLength, shared.toString()]).toEqual([0, 'a small one, cut from the pool']);
    expect(written().equals(Buffer.concat([Buffer.alloc(100_000, 7), shared]))).toBe(true);
  });

  test('is not created anew, and is missing once it is removed', async () => {
    await arrivals.append('tea', 0, of(Buffer.from('tea')));
    await arrivals.create('tea');
    expect(await arrivals.sizeOf('tea')).toBe(3);
    await arrivals.remove('tea');
    await arrivals.remove('tea');
    expect([await arrivals.sizeOf('tea'), await arrivals.digest('tea', () => {})]).toEqual([null, null]);
    await expect(arrivals.append('tea', 0, of(Buffer.from('x')))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test.each(['../tea', '.hidden', '', 'a/b'])('has no name like %j', async (code) => {
    await expect(async () => arrivals.create(code)).rejects.toThrow(RangeError);
  });
});
