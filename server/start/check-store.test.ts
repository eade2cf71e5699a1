import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStorage } from '#server/adapters/storage/disk.ts';
import { storeFile } from '#server/features/files/files.ts';
import type { Storage } from '#server/ports/storage.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { checkStore } from './check-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let folder: string;
let storage: Storage;
beforeEach(async () => {
  await server.db.deleteFrom('file').execute();
  await server.db.deleteFrom('blob').execute();
  await server.db.deleteFrom('canary').execute();
  folder = newFolder();
  storage = await createDiskStorage(folder);
});

const check = (store = storage, adopt = false) => checkStore(server.db, store, { adopt });
const keep = (text: string, store = storage) =>
  storeFile({ ...server.deps, storage: store }, Buffer.from(text), {
    owner: null,
    kind: 'test',
    name: 'a.txt',
    mime: 'text/plain',
  });
const another = () => createDiskStorage(newFolder());
const labelOfDatabase = async () =>
  ((await server.db.selectFrom('canary').select('value').executeTakeFirst())?.value as { id: string } | undefined)?.id;
const refused = { exitCode: 78, message: expect.stringContaining('ADOPT_STORE=1') };

describe('a database and its files', () => {
  test('get one label at their first start, which identifies them from then on', async () => {
    await check();
    expect(await labelOfDatabase()).toBe(await storage.readLabel());
    expect(readFileSync(join(folder, '.store'), 'utf8').trim()).toMatch(/^[0-9a-f-]{36}$/);
    await check();
  });

  test('without labels get one when some of the files exist', async () => {
    await keep('from before');
    await check();
    expect(await labelOfDatabase()).toBe(await storage.readLabel());
  });

  test('get a lost label back, as after a copy without hidden files', async () => {
    await keep('here');
    await check();
    const label = await storage.readLabel();
    rmSync(join(folder, '.store'));
    await check();
    expect(await storage.readLabel()).toBe(label);
  });
});

describe('a start refuses', () => {
  test('an empty store for a database with files: an unmounted disk, or another DATA_DIR', async () => {
    await keep('kept');
    await expect(check(await another())).rejects.toMatchObject(refused);
    await check();
    await expect(check(await another())).rejects.toMatchObject(refused);
  });

  test('a second DATA_DIR, even before any file: two processes would each have half of the files', async () => {
    await check();
    await expect(check(await another())).rejects.toMatchObject(refused);
  });

  test('the files of another database', async () => {
    await check();
    const elsewhere = await another();
    await elsewhere.writeLabel('of another');
    await expect(check(elsewhere)).rejects.toMatchObject(refused);
  });

  test('files beside an empty database, whose sweep would delete them', async () => {
    await storage.put(Buffer.from('of some other database'));
    await expect(check()).rejects.toMatchObject(refused);
  });
});

test('an adopted store belongs to this database from then on, and the former one does not', async () => {
  await keep('kept');
  await check();
  const elsewhere = await another();
  await check(elsewhere, true);
  await check(elsewhere);
  await expect(check()).rejects.toMatchObject(refused);
});
