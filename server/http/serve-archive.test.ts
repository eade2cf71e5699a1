import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodePlatform } from '#formats/platform-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const contents = { '山野, 1.0.apk': randomBytes(2_500_000), 'a.mobileconfig': Buffer.from('<plist/>') };
let server: TestServer;
let addresses: string[];
beforeAll(async () => {
  server = await startTestServer();
  addresses = await Promise.all(
    Object.entries(contents).map(async ([name, bytes]) => {
      const { sha256 } = await server.storage.put(bytes);
      return server.deps.tickets.urlFor({ sha256, mime: 'application/octet-stream' }, name).slice('/dl/'.length);
    }),
  );
});
afterAll(() => server.close());

const get = (files: string, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: `/dl/all/${encodeURIComponent('山野 1.0.zip')}?${new URLSearchParams({ files })}` });

test('several files come in one archive of a known size, each as it is', async () => {
  const answer = await get(addresses.join());
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(answer.rawPayload.length),
    'content-disposition': expect.stringContaining(encodeURIComponent('山野 1.0.zip')),
  });
  const source = fromBytes(answer.rawPayload);
  const { entries } = await readZipDirectory(source);
  expect([...entries.keys()]).toEqual(Object.keys(contents));
  for (const [name, bytes] of Object.entries(contents)) {
    expect(Buffer.from(await readZipEntry(source, entries.get(name)!, nodePlatform, 3_000_000))).toEqual(bytes);
  }
});

test('HEAD tells the size without the bytes', async () => {
  const { headers, rawPayload } = await get(addresses.join(), 'HEAD');
  expect([Number(headers['content-length']) > 2_500_000, rawPayload.length]).toEqual([true, 0]);
});

test.each([
  ['no file', () => ''],
  ['a forged ticket', () => `${addresses[0]},${addresses[1]!.replace(/^./, 'x')}`],
  ['a ticket of another name', () => `${addresses[0]!.split('/')[0]}/other.apk`],
  ['a name that is not encoded right', () => `${addresses[0]!.split('/')[0]}/%E5%B`],
  ['one file twice', () => `${addresses[0]},${addresses[0]}`],
  ['too many files', () => Array(17).fill(addresses[0]).join()],
])('%s is not found', async (_what, files) => {
  expect((await get(files())).statusCode).toBe(404);
});
