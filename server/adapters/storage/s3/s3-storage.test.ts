import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DirectFiles } from '#server/ports/arrivals.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { Storage } from '#server/ports/storage.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { systemClock } from '../../clock/system.ts';
import { describeStorage } from '../conformance.ts';
import { createS3, type S3Settings } from './s3-client.ts';
import { createS3Storage } from './s3-storage.ts';
import { type S3Simulator, simulatedKeys, startS3Simulator } from './simulator.ts';

let store: S3Simulator;
let settings: S3Settings;
beforeAll(async () => {
  store = await startS3Simulator();
  settings = { ...simulatedKeys, endpoint: store.endpoint, bucket: store.bucket, isPathStyle: true };
});
beforeEach(() => store.behave('well'));
afterAll(() => store.close());

const open = (more: Partial<S3Settings> = {}, timeoutMs = 30_000, sendsDownloads = false): Promise<Storage> => {
  const s3 = createS3({ ...settings, ...more }, systemClock, { tryMs: timeoutMs, pauseMs: 10 });
  return createS3Storage({
    s3,
    settings: { ...settings, kodoUrl: null, sendsDownloads },
    clock: systemClock,
    folder: newFolder(),
  });
};

describeStorage('S3', async () => {
  store.objects.clear();
  return open();
});

describe('S3', () => {
  test('takes more than one part, and gives the same bytes', async () => {
    const storage = await open();
    const bytes = randomBytes(17 * 2 ** 20);
    const { sha256, checksum } = await storage.put(bytes);
    expect([sha256, checksum]).toEqual([createHash('sha256').update(bytes).digest('hex'), crc32(bytes)]);
    expect((await buffer((await storage.open(sha256))!.stream())).equals(bytes)).toBe(true);
    expect((await storage.put(bytes)).sha256).toBe(sha256);
    expect(store.uploads.size).toBe(0);
  });

  test('sends downloads by itself, under the name that we give them, where that is configured', async () => {
    const storage = await open({}, 30_000, true);
    const { sha256 } = await storage.put(Buffer.from('0123456789'));
    const disposition = `attachment; filename="tea.apk"; filename*=UTF-8''%E8%8C%B6.apk`;
    const { status, headers } = storage.handOver(sha256, { mime: 'text/tea', disposition })!;
    expect(status).toBe(302);
    const answer = await fetch(headers.location!, { headers: { range: 'bytes=2-5' } });
    expect([answer.status, await answer.text()]).toEqual([206, '2345']);
    expect(answer.headers.get('content-disposition')).toBe(disposition);
    expect(answer.headers.get('content-type')).toBe('text/tea');
    expect((await fetch(headers.location!.replace('tea.apk', 'evil.apk'))).status).toBe(403);
    expect((await open()).handOver(sha256, { mime: 'text/tea', disposition })).toBeNull();
  });

  test('refuses keys of somebody else, whose bytes stay unstored', async () => {
    store.objects.clear();
    const stranger = await open({ secretKey: 'another' });
    await expect(stranger.put(Buffer.from('tea'))).rejects.toMatchObject({ kind: 'ours', fault: 'key' });
    expect([store.objects.size, store.refusals.at(-1)]).toEqual([0, 'SignatureDoesNotMatch']);
  });

  test.each(['down', 'silent'] as const)('that is %s is down, not missing the file', async (how) => {
    const storage = await open({}, 300);
    const { sha256 } = await storage.put(Buffer.from('tea'));
    store.behave(how);
    const error = await storage.open(sha256).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ kind: how === 'down' ? 'busy' : 'unknown' });
  });
});

describe('a file that is sent to S3 by itself', () => {
  const bytes = randomBytes(17 * 2 ** 20);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  let storage: Storage;
  let arrivals: DirectFiles;
  beforeAll(async () => {
    storage = await open();
    arrivals = storage.arrivals as DirectFiles;
  });

  async function sendPart(code: string, upload: string, number: number, body: Buffer): Promise<number> {
    const url = arrivals.addressOf(code, upload, { number, size: body.length });
    return (await fetch(url, { method: 'PUT', body: Buffer.from(body) })).status;
  }
  const cut = (number: number) => bytes.subarray((number - 1) * arrivals.partSize, number * arrivals.partSize);

  test('arrives in parts in any order, is hashed, and is kept without passing through here', async () => {
    const upload = await arrivals.begin('one');
    expect(await arrivals.listParts('one', upload)).toEqual([]);
    expect([await sendPart('one', upload, 2, cut(2)), await sendPart('one', upload, 1, cut(1))]).toEqual([200, 200]);
    expect(await arrivals.listParts('one', upload)).toEqual([
      { number: 1, size: 16 * 2 ** 20 },
      { number: 2, size: 2 ** 20 },
    ]);
    expect(await arrivals.sizeOf('one')).toBeNull();
    await arrivals.complete('one', upload);
    await arrivals.complete('one', upload);
    expect(await arrivals.sizeOf('one')).toBe(bytes.length);
    const stored = await arrivals.digest('one', () => {});
    expect(stored).toEqual({ sha256, size: bytes.length, checksum: crc32(bytes) });
    await arrivals.keep('one', stored!);
    await arrivals.keep('one', stored!);
    await arrivals.remove('one');
    expect([(await storage.open(sha256))!.size, await arrivals.sizeOf('one')]).toEqual([bytes.length, null]);
  });

  test('has exactly the bytes that its address was made for', async () => {
    const upload = await arrivals.begin('two');
    const url = arrivals.addressOf('two', upload, { number: 1, size: 10 });
    for (const size of [9, 11]) {
      expect((await fetch(url, { method: 'PUT', body: randomBytes(size) })).status).toBe(403);
    }
    expect(
      (await fetch(url.replace('partNumber=1', 'partNumber=2'), { method: 'PUT', body: randomBytes(10) })).status,
    ).toBe(403);
    expect((await fetch(url, { method: 'PUT', body: randomBytes(10) })).status).toBe(200);
    await arrivals.remove('two');
    expect(store.uploads.size).toBe(0);
  });

  test('is listed while it arrives and when it is whole, and not found before', async () => {
    const upload = await arrivals.begin('three');
    const listed = async () => {
      const codes: string[] = [];
      for await (const { code } of arrivals.list()) {
        codes.push(code);
      }
      return codes;
    };
    expect(await listed()).toEqual(['three']);
    await sendPart('three', upload, 1, Buffer.from('tea'));
    await arrivals.complete('three', upload);
    expect(await listed()).toEqual(['three']);
    await arrivals.remove('three');
    expect([await listed(), await arrivals.digest('three', () => {})]).toEqual([[], null]);
  });
});
