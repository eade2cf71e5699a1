import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Storage, TooLargeError } from '#server/ports/storage.ts';

/** The requirements of every storage; each adapter's test runs them. */
export function describeStorage(name: string, open: () => Promise<Storage>): void {
  describe(`${name} keeps to the storage port`, () => {
    let storage: Storage;
    beforeAll(async () => {
      storage = await open();
    });
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

    test('bytes come back under their SHA-256, whole and in pieces', async () => {
      const bytes = randomBytes(300_000);
      const stored = await storage.put(bytes);
      expect(stored).toEqual({ sha256: sha256(bytes), size: 300_000, checksum: crc32(bytes) });
      const file = (await storage.open(stored.sha256))!;
      expect(file.size).toBe(300_000);
      expect(Buffer.from(await file.read(1000, 50))).toEqual(bytes.subarray(1000, 1050));
      expect(Buffer.from(await file.read(299_990, 50))).toEqual(bytes.subarray(299_990));
      expect(await file.read(400_000, 10)).toHaveLength(0);
      expect(await buffer(file.stream())).toEqual(bytes);
    });

    test('a range of a stream includes both ends', async () => {
      const { sha256 } = await storage.put(Buffer.from('0123456789'));
      const file = (await storage.open(sha256))!;
      expect((await buffer(file.stream({ start: 2, end: 5 }))).toString()).toBe('2345');
    });

    test('a stream is stored piece by piece, and an empty one is a file too', async () => {
      async function* pieces() {
        yield Buffer.from('one ');
        yield Buffer.from('two');
      }
      const [whole, none] = [Buffer.from('one two'), Buffer.alloc(0)];
      expect(await storage.put(pieces())).toEqual({ sha256: sha256(whole), size: 7, checksum: crc32(whole) });
      expect(await storage.put(none)).toEqual({ sha256: sha256(none), size: 0, checksum: 0 });
    });

    test('a checksum that nobody noted is computed from the bytes', async () => {
      const bytes = randomBytes(3_000_000);
      const { sha256, checksum } = await storage.put(bytes);
      const computed = await Promise.all([storage.computeChecksum(sha256), storage.computeChecksum(sha256)]);
      expect(computed).toEqual([checksum, checksum]);
      expect(await storage.computeChecksum('0'.repeat(64))).toBeNull();
    });

    test('the same bytes from many writers at once are one file', async () => {
      const bytes = randomBytes(10_000);
      const all = await Promise.all(Array.from({ length: 10 }, () => storage.put(bytes)));
      expect(new Set(all.map((stored) => stored.sha256)).size).toBe(1);
      expect(await listed(sha256(bytes))).toBe(1);
    });

    test('too many bytes are refused and leave no file', async () => {
      const bytes = randomBytes(2000);
      await expect(storage.put(bytes, { maxBytes: 1999 })).rejects.toThrow(TooLargeError);
      expect(await storage.open(sha256(bytes))).toBeNull();
    });

    test('an aborted source leaves no file', async () => {
      async function* broken() {
        yield Buffer.from('half');
        throw new Error('connection lost');
      }
      await expect(storage.put(broken())).rejects.toThrow('connection lost');
      expect(await storage.open(sha256(Buffer.from('half')))).toBeNull();
    });

    test('downloads come from this server unless configured otherwise', async () => {
      const { sha256 } = await storage.put(randomBytes(10));
      expect(storage.handOver(sha256, { mime: 'text/plain', disposition: 'attachment' })).toBeNull();
    });

    test('a removed file is gone, and removing it again is not an error', async () => {
      const { sha256 } = await storage.put(randomBytes(10));
      await storage.remove(sha256);
      await storage.remove(sha256);
      expect(await storage.open(sha256)).toBeNull();
      expect(await listed(sha256)).toBe(0);
    });

    test('a label is stored, can be changed, and is not a file', async () => {
      const other = await open();
      expect(await other.readLabel()).toBeNull();
      await other.writeLabel('mine');
      await other.writeLabel('yours');
      expect(await other.readLabel()).toBe('yours');
      for await (const file of other.list()) {
        expect.unreachable(`the label is listed as ${file.sha256}`);
      }
    });

    test('a probe leaves nothing behind', async () => {
      const other = await open();
      await other.probe();
      expect(await other.readLabel()).toBeNull();
      for await (const file of other.list()) {
        expect.unreachable(`the probe is listed as ${file.sha256}`);
      }
    });

    test.each(['../../etc/passwd', 'AB'.repeat(32), '', 'ab'.repeat(31)])(
      '%j is not a name of a file',
      async (name) => {
        await expect(async () => storage.open(name)).rejects.toThrow(RangeError);
      },
    );

    async function listed(hash: string): Promise<number> {
      let found = 0;
      for await (const { sha256, modifiedAt } of storage.list()) {
        expect(modifiedAt).toBeInstanceOf(Date);
        found += sha256 === hash ? 1 : 0;
      }
      return found;
    }
  });
}
