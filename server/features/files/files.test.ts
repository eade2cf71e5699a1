import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { findFile, readWholeFile, removeFile, storeFile } from './files.ts';
import { sweepFiles } from './sweep-files.ts';

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
const DAY = 86_400;

test('a kept file is found by its code and reads as it was', async () => {
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

test('bytes that nothing refers to are swept a day later, and not before', async () => {
  const { id } = await server.newMember();
  const { code, sha256 } = await storeFile(server.deps, Buffer.from('unwanted'), facts(id));
  await remove(code);
  await sweepFiles(server.deps);
  expect(await isStored(sha256)).toBe(true);
  server.clock.advance(DAY + 60);
  await sweepFiles(server.deps);
  expect(await isStored(sha256)).toBe(false);
  expect(await refsOf(sha256)).toBeUndefined();
});

test('a member who goes takes the files along', async () => {
  const { id } = await server.newMember();
  const { sha256 } = await storeFile(server.deps, Buffer.from('of a member'), facts(id));
  await server.db.deleteFrom('member').where('id', '=', id).execute();
  expect(await refsOf(sha256)).toBe(0);
});

test('bytes that a killed process stored and never kept are swept, kept ones are not', async () => {
  const { id } = await server.newMember();
  const orphan = await server.storage.put(Buffer.from('orphan'));
  const kept = await storeFile(server.deps, Buffer.from('kept'), facts(id));
  server.clock.advance(DAY + 60);
  await sweepFiles(server.deps);
  expect([await isStored(orphan.sha256), await isStored(kept.sha256)]).toEqual([false, true]);
});
