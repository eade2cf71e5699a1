import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erase } from '#server/jobs/erase.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { findFile, keepFile, readWholeFile, removeFile, storeFile } from './files.ts';
import { sweepUnknown, sweepUnused } from './sweep-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const facts = (owner: number | null) => ({ owner, kind: 'test', name: 'a.txt', mime: 'text/plain' });
const refsOf = async (hash: string) =>
  (await server.db.selectFrom('blob').select('refs').where('hash', '=', hash).executeTakeFirst())?.refs;
const isStored = async (hash: string) => {
  const file = await server.storage.open(hash);
  await file?.close();
  return file !== null;
};
const remove = (code: string) => server.db.transaction().execute((tx) => removeFile(tx, code));
const [TEN_MINUTES, DAY] = [600, 86_400];

test('a stored file is found by its code and reads back unchanged', async () => {
  const { id } = await server.newMember();
  const kept = await storeFile(server.deps, Buffer.from('hello'), facts(id));
  expect(await findFile(server.db, kept.code, id)).toEqual(kept);
  expect(Buffer.from(await readWholeFile(server.storage, kept)).toString()).toBe('hello');
});

test('a file of the site itself is found by every member', async () => {
  const { id } = await server.newMember();
  const kept = await storeFile(server.deps, Buffer.from('of the site'), facts(null));
  expect(await findFile(server.db, kept.code, id)).toMatchObject({ owner: null, code: kept.code });
});

test('the same bytes are stored once and counted', async () => {
  const { id } = await server.newMember();
  const keep = () => storeFile(server.deps, Buffer.from('shared'), facts(id));
  const all = await Promise.all([keep(), keep(), keep()]);
  const { sha256 } = all[0]!;
  expect(await refsOf(sha256)).toBe(3);
  await remove(all[0]!.code);
  expect(await refsOf(sha256)).toBe(2);
});

test('unused bytes are swept ten minutes later, and not before', async () => {
  const { id } = await server.newMember();
  const { code, sha256 } = await storeFile(server.deps, Buffer.from('unwanted'), facts(id));
  await remove(code);
  server.clock.advance(TEN_MINUTES - 60);
  await sweepUnused(server.deps);
  expect(await isStored(sha256)).toBe(true);
  server.clock.advance(120);
  await sweepUnused(server.deps);
  expect(await isStored(sha256)).toBe(false);
  expect(await refsOf(sha256)).toBeUndefined();
});

test('bytes removed by a closing account between storing and keeping are stored again', async () => {
  const { id } = await server.newMember();
  const bytes = Buffer.from('of two members');
  let puts = 0;
  const storage = {
    ...server.storage,
    put: async (source: Uint8Array) => {
      const stored = await server.storage.put(source);
      puts += 1;
      if (puts === 1) {
        await server.storage.remove(stored.sha256);
      }
      return stored;
    },
  } as typeof server.storage;
  const kept = await storeFile({ ...server.deps, storage }, bytes, facts(id));
  expect([puts, await isStored(kept.sha256), await refsOf(kept.sha256)]).toEqual([2, true, 1]);
});

test('the files of a closed account are erased after it', async () => {
  const { id } = await server.newMember();
  const { sha256 } = await storeFile(server.deps, Buffer.from('of a member'), facts(id));
  await server.db.deleteFrom('member').where('id', '=', id).execute();
  expect(await isStored(sha256)).toBe(true);
  await erase(server.deps);
  expect(await isStored(sha256)).toBe(false);
});

test('bytes that a killed process stored and never kept are swept, kept ones are not', async () => {
  const { id } = await server.newMember();
  const orphan = await server.storage.put(Buffer.from('orphan'));
  const kept = await storeFile(server.deps, Buffer.from('kept'), facts(id));
  server.clock.advance(DAY / 2);
  await sweepUnknown(server.deps);
  expect(await isStored(orphan.sha256), 'somebody may be about to keep it').toBe(true);
  server.clock.advance(DAY / 2 + 60);
  await sweepUnknown(server.deps);
  expect([await isStored(orphan.sha256), await isStored(kept.sha256)]).toEqual([false, true]);
});

describe('the sweep', () => {
  test('checks a thousand files at once, and leaves kept ones', async () => {
    const hashes = Array.from({ length: 2_500 }, (_, n) => createHash('sha256').update(`kept ${n}`).digest('hex'));
    await server.db
      .insertInto('blob')
      .values(hashes.map((hash) => ({ hash, size: 1, refs: 1 })))
      .execute();
    const removed: string[] = [];
    const storage = {
      ...server.storage,
      list: async function* () {
        yield* [...hashes, 'f'.repeat(64)].map((sha256) => ({ sha256, modifiedAt: new Date(0) }));
      },
      remove: async (hash: string) => void removed.push(hash),
    };
    let statements = 0;
    const db = server.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await sweepUnknown({ ...server.deps, db, storage });
    expect(removed).toEqual(['f'.repeat(64)]);
    expect(statements).toBeLessThan(10);
  });

  test('and a simultaneous upload of the same bytes never leave a file without bytes', async () => {
    const { id } = await server.newMember();
    const kept: string[] = [];
    for (let round = 0; round < 40; round += 1) {
      const stored = await server.storage.put(Buffer.from(`round ${round}`));
      if (round % 2 === 0) {
        await server.db
          .insertInto('blob')
          .values({ hash: stored.sha256, size: stored.size, refs: 0, unused_since: new Date(0) })
          .execute();
      }
      server.clock.advance(DAY + 60);
      const keep = () => server.db.transaction().execute((tx) => keepFile(tx, server.deps, stored, facts(id)));
      const sweep = round % 2 === 0 ? sweepUnused : sweepUnknown;
      const [keeping] = await Promise.allSettled([keep(), sweep(server.deps)]);
      if (keeping.status === 'fulfilled') {
        kept.push(stored.sha256);
      }
    }
    for (const hash of kept) {
      expect([await isStored(hash), await refsOf(hash)]).toEqual([true, 1]);
    }
  });
});
