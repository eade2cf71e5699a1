import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { nodePlatform } from '#formats/platform-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const contents = { '山野, 1.0.apk': randomBytes(2_500_000), 'a.mobileconfig': Buffer.from('<plist/>') };
let server: TestServer;
let addresses: string[];
let untouched: Pick<TestServer['storage'], 'open'>;
beforeAll(async () => {
  server = await startTestServer();
  untouched = { open: server.storage.open };
  addresses = await Promise.all(
    Object.entries(contents).map(async ([name, bytes]) => {
      const { sha256 } = await server.storage.put(bytes);
      return server.deps.tickets.urlFor({ sha256, mime: 'application/octet-stream' }, name).slice('/dl/'.length);
    }),
  );
});
afterAll(() => server.close());
afterEach(() => {
  Object.assign(server.storage, untouched);
});

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

test('every file is closed when one cannot be read', async () => {
  const open = countOpenFiles(() => Promise.reject(new Error('broken disk')));
  expect((await get(addresses.join())).statusCode).toBe(500);
  expect(open()).toBe(0);
});

test('every file is closed when the visitor leaves before the first byte', async () => {
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const open = countOpenFiles(() => {
    reach();
    return resumed;
  });
  const leaving = new AbortController();
  const files = addresses.join();
  const left = server.app
    .inject({ url: `/dl/all/x.zip?${new URLSearchParams({ files })}`, signal: leaving.signal })
    .catch((error: Error) => error.name);
  await reached;
  leaving.abort();
  expect(await left).toBe('AbortError');
  resume();
  await expect.poll(open).toBe(0);
});

/** Lets `before` precede each read; the function that it returns tells how many files are open. */
function countOpenFiles(before: () => Promise<void>): () => number {
  let count = 0;
  server.storage.open = async (sha256) => {
    const file = await untouched.open(sha256);
    count += 1;
    return (
      file && {
        ...file,
        size: file.size,
        read: async (offset, length) => {
          await before();
          return file.read(offset, length);
        },
        close: async () => {
          count -= 1;
          await file.close();
        },
      }
    );
  };
  return () => count;
}
