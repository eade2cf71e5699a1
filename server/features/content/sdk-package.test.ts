import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const folder = 'native/sdk/prebuilt/qdb-sdk';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the package of the SDK has every file of it, byte for byte, and is asked for once', async () => {
  const answer = await server.app.inject({ url: '/downloads/qdb-sdk.zip' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const source = fromBytes(answer.rawPayload);
  const { entries } = await readZipDirectory(source);
  const packed = await Promise.all(
    [...entries.values()].map(
      async (entry) => [entry.name, Buffer.from(await readZipEntry(source, entry, nodeCodecs, 1 << 20))] as const,
    ),
  );
  const files = readdirSync(folder).map((name) => [`qdb-sdk/${name}`, readFileSync(`${folder}/${name}`)] as const);
  expect(new Map(packed)).toEqual(new Map(files));
  const headers = { 'if-none-match': String(answer.headers.etag) };
  expect((await server.app.inject({ url: '/downloads/qdb-sdk.zip', headers })).statusCode).toBe(304);
});
