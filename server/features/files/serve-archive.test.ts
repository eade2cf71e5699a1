import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { archiveUrl } from '#server/secrets/archive-address.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { storeFile } from './files.ts';
import { MOST_AT_ONCE } from './serve-archive.ts';
import { streamArchive } from './stream-archive.ts';

const contents = { '山野, 1.0.apk': randomBytes(2_500_000), 'a.mobileconfig': Buffer.from('<plist/>') };
let server: TestServer;
let addresses: string[];
let untouched: Pick<TestServer['storage'], 'open' | 'computeChecksum'>;
beforeAll(async () => {
  server = await startTestServer();
  const { open, computeChecksum } = server.storage;
  untouched = { open, computeChecksum };
  addresses = await Promise.all(
    Object.entries(contents).map(async ([name, bytes]) => {
      const mime = name.endsWith('.apk')
        ? 'application/vnd.android.package-archive'
        : 'application/x-apple-aspen-config';
      const facts = { owner: null, kind: 'product:test', name, mime };
      const kept = await storeFile(server.deps, bytes, facts);
      return server.deps.tickets.urlFor(kept, name).slice('/dl/'.length);
    }),
  );
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
  Object.assign(server.storage, untouched);
});

const addressOf = (files: string) =>
  archiveUrl(
    server.deps.tickets,
    files.split(',').map((file) => `/dl/${file}`),
    '山野 1.0.zip',
    3600,
  );
const get = (
  files: string,
  {
    method = 'GET' as 'GET' | 'HEAD',
    ...sent
  }: { method?: 'GET' | 'HEAD'; remoteAddress?: string; signal?: AbortSignal } = {},
) =>
  server.app.inject({
    method,
    url: addressOf(files),
    ...sent,
  });

test('several files come in one archive of a known size, each as it is', async () => {
  const answer = await get(addresses.join());
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(answer.rawPayload.length),
    'content-disposition': expect.stringContaining(encodeURIComponent('山野 1.0.zip')),
  });
  await expectContents(answer.rawPayload);
});

async function expectContents(archive: Uint8Array): Promise<void> {
  const source = fromBytes(archive);
  const { entries } = await readZipDirectory(source);
  expect([...entries.keys()]).toEqual(Object.keys(contents));
  for (const [name, bytes] of Object.entries(contents)) {
    expect(Buffer.from(await readZipEntry(source, entries.get(name)!, nodeCodecs, 3_000_000))).toEqual(bytes);
  }
}

test('the writer of a link names no archive: its ticket binds the name and the list', async () => {
  const url = addressOf(addresses.join());
  const renamed = url.replace(encodeURIComponent('山野 1.0.zip'), 'invoice.zip');
  const shorter = url.replace(/files=.*/, String(new URLSearchParams({ files: addresses[0]! })));
  const unbound = `/dl/all/invoice.zip?${new URLSearchParams({ files: addresses.join() })}`;
  for (const other of [renamed, shorter, unbound]) {
    expect((await server.app.inject({ url: other })).statusCode, other).toBe(404);
  }
});

test('an installer in archives, too, leaves by the address of its owner thirty times a day', async () => {
  const apk = randomBytes(1000);
  const facts = { owner: null, kind: 'product:test', name: 'b.apk', mime: 'application/vnd.android.package-archive' };
  const alone = server.deps.tickets.urlFor(await storeFile(server.deps, apk, facts), 'b.apk');
  const status = async (files: string) => (await get(files)).statusCode;
  for (let each = 0; each < 15; each += 1) {
    expect(await status(alone.slice('/dl/'.length))).toBe(200);
    expect((await server.app.inject(alone)).statusCode).toBe(200);
  }
  expect((await server.app.inject({ url: alone, headers: { range: 'bytes=5-9' } })).statusCode, 'a part too').toBe(429);
  const refused = await get(`${alone.slice('/dl/'.length)},${addresses[1]}`);
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(await status(addresses[1]!), 'a profile is none').toBe(200);
});

test('HEAD tells the size and reads no file', async () => {
  const [open, computeChecksum] = [vi.fn(untouched.open), vi.fn(untouched.computeChecksum)];
  Object.assign(server.storage, { open, computeChecksum });
  const { headers, rawPayload } = await get(addresses.join(), { method: 'HEAD' });
  expect([Number(headers['content-length']) > 2_500_000, rawPayload.length]).toEqual([true, 0]);
  expect([open.mock.calls, computeChecksum.mock.calls]).toEqual([[], []]);
});

test('files that were kept by their hash alone are read once for their checksums', async () => {
  await server.db.updateTable('blob').set({ checksum: null }).execute();
  const computeChecksum = vi.fn(untouched.computeChecksum);
  Object.assign(server.storage, { computeChecksum });
  await get(addresses.join(), { method: 'HEAD' });
  expect(computeChecksum).toHaveBeenCalledTimes(2);
  await expectContents((await get(addresses.join())).rawPayload);
  expect(computeChecksum).toHaveBeenCalledTimes(2);
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

describe('every file is closed', () => {
  test('when one is missing', async () => {
    const files = watchFiles();
    await server.storage.remove((await server.storage.put(contents['a.mobileconfig'])).sha256);
    await expect(get(addresses.join())).rejects.toThrow();
    await server.storage.put(contents['a.mobileconfig']);
    expect(files).toEqual({ opened: 1, open: 0 });
  });

  test('when the visitor leaves before the first byte, and no other is opened', async () => {
    const gate = Promise.withResolvers<void>();
    const files = watchFiles(gate.promise);
    const leaving = new AbortController();
    const left = get(addresses.join(), { signal: leaving.signal }).catch((error: Error) => error.name);
    await expect.poll(() => files.opened).toBe(1);
    leaving.abort();
    expect(await left).toBe('AbortError');
    gate.resolve();
    await expect.poll(() => files.open).toBe(0);
    expect(files.opened).toBe(1);
  });

  test('when the reader takes nothing for half a minute, but not when it is slow', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const files = watchFiles();
    const { sha256 } = await server.storage.put(contents['山野, 1.0.apk']);
    const framed = { hashes: [sha256], frame: { headers: [Buffer.from('head')], end: Buffer.from('end'), size: 0 } };
    let total = 0;
    for await (const piece of streamArchive(server.storage, framed)) {
      total += piece.length;
      vi.advanceTimersByTime(20_000);
    }
    expect(total).toBe(2_500_007);
    const stalled = streamArchive(server.storage, framed);
    await once(stalled, 'readable');
    stalled.read();
    vi.advanceTimersByTime(31_000);
    await once(stalled, 'close');
    await expect.poll(() => files.open).toBe(0);
  });
});

describe('archives at one time', () => {
  const from = (count: number, remoteAddress: string) =>
    Array.from({ length: count }, () => get(addresses[1]!, { remoteAddress }));

  test('are limited for an address', async () => {
    const gate = Promise.withResolvers<void>();
    const files = watchFiles(gate.promise);
    const sending = from(MOST_AT_ONCE.address, '198.51.100.1');
    await expect.poll(() => files.opened).toBe(MOST_AT_ONCE.address);
    const refused = await get(addresses[1]!, { remoteAddress: '198.51.100.1' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
    const others = get(addresses[1]!, { remoteAddress: '198.51.100.2' });
    gate.resolve();
    expect((await Promise.all([...sending, others])).map(({ statusCode }) => statusCode)).not.toContain(429);
    expect((await get(addresses[1]!, { remoteAddress: '198.51.100.1' })).statusCode).toBe(200);
  });

  test('are limited for all together', async () => {
    const gate = Promise.withResolvers<void>();
    const files = watchFiles(gate.promise);
    const networks = Array.from({ length: MOST_AT_ONCE.all / MOST_AT_ONCE.address }, (_, n) => `203.0.113.${n}`);
    const sending = networks.flatMap((network) => from(MOST_AT_ONCE.address, network));
    await expect.poll(() => files.opened).toBe(MOST_AT_ONCE.all);
    const refused = await get(addresses[1]!, { remoteAddress: '203.0.113.200' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10']);
    expect(refused.body).toContain('下载的人太多');
    gate.resolve();
    await Promise.all(sending);
    expect((await get(addresses[1]!, { remoteAddress: '203.0.113.200' })).statusCode).toBe(200);
  });
});

/** Counts the opened files and those still open. A file opens only when `gate` resolves. */
function watchFiles(gate: Promise<void> = Promise.resolve()) {
  const files = { opened: 0, open: 0 };
  server.storage.open = async (sha256) => {
    files.opened += 1;
    await gate;
    const file = await untouched.open(sha256);
    if (!file) {
      files.opened -= 1;
      return null;
    }
    files.open += 1;
    const close = async () => {
      files.open -= 1;
      await file.close();
    };
    return { ...file, close };
  };
  return files;
}
