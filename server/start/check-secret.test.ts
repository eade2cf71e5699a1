import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { licenceKeys } from '#server/features/packaging/licence/licence-keys.ts';
import { createVault } from '#server/secrets/vault.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { checkSecret } from './check-secret.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('canary').execute();
  await server.db.deleteFrom('licence_key').execute();
});

const other = createVault('another secret of enough length, and then some');
const refused = {
  exitCode: 78,
  message: expect.stringMatching(new RegExp(`key id is [\\w-]{8}, this one’s is ${other.keyId}\\.`)),
};

test('a new database takes the secret of its first start, and later no other', async () => {
  const { db, vault } = server.deps;
  await checkSecret(db, vault);
  await checkSecret(db, vault);
  await expect(checkSecret(db, other)).rejects.toMatchObject(refused);
});

test('a database without a canary gets one when its sealed data can be opened', async () => {
  const { db, vault } = server.deps;
  await licenceKeys(server.deps);
  await expect(checkSecret(db, other)).rejects.toMatchObject(refused);
  expect(await db.selectFrom('canary').selectAll().execute()).toEqual([]);
  await checkSecret(db, vault);
  expect(await db.selectFrom('canary').select('name').execute()).toEqual([{ name: 'secret' }]);
});

test('the stored canary does not reveal the secret', async () => {
  await checkSecret(server.db, server.deps.vault);
  const { value } = await server.db.selectFrom('canary').select('value').executeTakeFirstOrThrow();
  expect(Object.keys(value as object).sort()).toEqual(['key_id', 'proof']);
  expect(JSON.stringify(value)).not.toContain(server.deps.config.appSecret);
});
