import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { DirectFiles } from '#server/ports/arrivals.ts';
import type { Storage, StoredFile } from '#server/ports/storage.ts';
import { openRig } from '#tests/fixtures/s3-rig.ts';

const { store, open } = await openRig();
const bytes = randomBytes(500_000);
const sha256 = createHash('sha256').update(bytes).digest('hex');
let storage: Storage;
let arrivals: DirectFiles;
let file: StoredFile;
beforeEach(async () => {
  store.behave('well');
  store.objects.clear();
  store.uploads.clear();
  storage = await open();
  arrivals = storage.arrivals as DirectFiles;
  await storage.put(bytes);
  file = (await storage.open(sha256))!;
});
afterAll(() => store.close());

const lists = async (source: AsyncIterable<object>) => {
  const all: object[] = [];
  for await (const one of source) {
    all.push(one);
  }
  return all;
};

describe('a reader', () => {
  test('of a part is not given the whole file by a store that ignores the range', async () => {
    store.behave('whole instead of a range');
    await expect(file.read(1000, 50)).rejects.toThrow('was asked for bytes 1000-1049 of 500000 and answered HTTP 200');
    await expect(buffer(file.stream({ start: 2, end: 5 }))).rejects.toMatchObject({ kind: 'unknown' });
    expect(await buffer(file.stream())).toEqual(bytes);
  });

  test('goes on where the stream broke', async () => {
    store.behave('breaks in the middle', 3);
    expect((await buffer(file.stream())).equals(bytes)).toBe(true);
    store.behave('breaks in the middle', 2);
    expect(Buffer.from(await file.read(7, 100_000)).equals(bytes.subarray(7, 100_007))).toBe(true);
  });

  test('learns that a stream breaks again and again', async () => {
    store.behave('breaks in the middle');
    const error = await buffer(file.stream({ start: 0, end: 1 })).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'ProviderError', kind: 'unknown' });
  });

  test.each(['more bytes', 'other bytes'] as const)('of the whole file never ends well with %s', async (how) => {
    store.behave(how);
    let got = 0;
    const reading = (async () => {
      for await (const chunk of file.stream()) {
        got += (chunk as Uint8Array).length;
      }
    })();
    await expect(reading).rejects.toMatchObject({ name: 'ProviderError', kind: 'unknown' });
    expect(got).toBeLessThan(bytes.length);
  });

  test('in the thread goes on where it broke, and takes no other bytes', async () => {
    store.behave('breaks in the middle', 1);
    expect(await storage.computeChecksum(sha256)).toBe(crc32(bytes));
    store.behave('other bytes');
    await expect(storage.computeChecksum(sha256)).rejects.toMatchObject({ kind: 'unknown' });
  });
});

describe('a list', () => {
  test.each([() => storage.list(), () => arrivals.list()])(
    'that is cut off is an error, not a short list',
    async (list) => {
      store.behave('list cut off');
      await expect(lists(list())).rejects.toMatchObject({ name: 'ProviderError', kind: 'unknown' });
    },
  );

  test('leaves out what is not ours, such as the “folders” of a console', async () => {
    for (const key of ['arriving/', 'sha256/', 'sha256/ab/', 'sha256/ab/notes.txt', `sha256/00/${'1'.repeat(64)}`]) {
      store.objects.set(key, { bytes: Buffer.alloc(0), modifiedAt: new Date(0) });
    }
    expect(await lists(storage.list())).toMatchObject([{ sha256 }]);
    expect(await lists(arrivals.list())).toEqual([]);
  });
});

test('an arrival that is removed leaves those whose codes begin as its own', async () => {
  await arrivals.begin('one');
  await arrivals.begin('onemore');
  await arrivals.remove('one');
  expect([...store.uploads.values()].map(({ key }) => key)).toEqual(['arriving/onemore']);
  await expect(async () => arrivals.remove('')).rejects.toThrow(RangeError);
});

test('a store whose documents have other roots is understood', async () => {
  store.behave('other roots');
  const large = randomBytes(17 * 2 ** 20);
  const stored = await storage.put(large);
  await storage.put(large);
  expect(await lists(storage.list())).toHaveLength(2);
  const upload = await arrivals.begin('one');
  expect(await arrivals.listParts('one', upload)).toEqual([]);
  expect(await lists(arrivals.list())).toMatchObject([{ code: 'one' }]);
  expect((await storage.open(stored.sha256))!.size).toBe(large.length);
});
