import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DirectFiles } from '#server/ports/arrivals.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { NoSpaceError, type Storage } from '#server/ports/storage.ts';
import { openRig } from '#tests/fixtures/s3-rig.ts';
import { describeKinds } from '../../describe-kinds.ts';
import type { S3Simulator } from './simulator.ts';

let store: S3Simulator;
let storage: Storage;
let arrivals: DirectFiles;
const rig = await openRig();
beforeAll(() => {
  store = rig.store;
});
beforeEach(async () => {
  store.behave('well');
  store.objects.clear();
  store.uploads.clear();
  storage = await rig.open();
  arrivals = storage.arrivals as DirectFiles;
});
afterAll(() => store.close());

const small = randomBytes(3000);
const large = randomBytes(17 * 2 ** 20);
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const whole = async (sha256: string) => buffer((await storage.open(sha256))!.stream());
async function allOf<One>(source: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = [];
  for await (const one of source) {
    all.push(one);
  }
  return all;
}

/** An arrival with its stored parts, as a browser leaves it. */
async function arrive(code: string, bytes = small): Promise<string> {
  const upload = await arrivals.begin(code);
  const url = arrivals.addressOf(code, upload, { number: 1, size: bytes.length });
  expect((await fetch(url, { method: 'PUT', body: Buffer.from(bytes) })).status).toBe(200);
  return upload;
}

describeKinds('S3', async () => {
  const own = await openRig();
  const kept = await own.open({}, { tries: 2, tryMs: 1_500 });
  return {
    behave: (how) => own.store.behave(how as 'well'),
    ask: () => {
      own.wait();
      return kept.put(small);
    },
    close: () => own.store.close(),
  };
}, [
  { behavior: 'missing bucket', kind: 'ours', fault: 'setting', code: 'NoSuchBucket' },
  { behavior: 'page of a proxy', kind: 'ours', fault: 'setting' },
  { behavior: 'another region', kind: 'ours', fault: 'setting', code: 'PermanentRedirect' },
  { behavior: 'host style wanted', kind: 'ours', fault: 'setting', code: 'SecondLevelDomainForbidden' },
  { behavior: 'denied', kind: 'ours', fault: 'permission', code: 'AccessDenied' },
  { behavior: 'unknown key', kind: 'ours', fault: 'key', code: 'InvalidAccessKeyId' },
  { behavior: 'wrong clock', kind: 'ours', fault: 'clock', code: 'RequestTimeTooSkewed' },
  { behavior: 'arrears', kind: 'ours', fault: 'balance', code: 'UserDisable' },
  { behavior: 'part refused', kind: 'refused', code: 'InvalidPart' },
  { behavior: 'vanished', kind: 'gone', code: 'NoSuchKey' },
  { behavior: 'slow down', kind: 'busy', code: 'SlowDown' },
  { behavior: 'down', kind: 'busy', code: 'InternalError' },
  { behavior: 'too many', kind: 'busy', code: 'QpsLimitExceeded' },
  { behavior: 'request time-out', kind: 'busy', code: 'RequestTimeout' },
  { behavior: 'silent', kind: 'unknown' },
  { behavior: 'lost before the deed', kind: 'unknown' },
  { behavior: 'kept short', kind: 'unknown' },
  { behavior: 'new code', kind: 'unknown', code: 'SomethingNew' },
]);

describe('a bucket that is not there', () => {
  const acts: [string, () => Promise<unknown>][] = [
    ['put of a small file', () => storage.put(small)],
    ['put of a large file', () => storage.put(large)],
    ['open', () => storage.open(hashOf(small))],
    ['computeChecksum', () => storage.computeChecksum(hashOf(small))],
    ['remove', () => storage.remove(hashOf(small))],
    ['list', () => allOf(storage.list())],
    ['readLabel', () => storage.readLabel()],
    ['writeLabel', () => storage.writeLabel('mine')],
    ['probe', () => storage.probe()],
    ['begin', () => arrivals.begin('one')],
    ['listParts', () => arrivals.listParts('one', 'id')],
    ['complete', () => arrivals.complete('one', 'id')],
    ['sizeOf', () => arrivals.sizeOf('one')],
    ['digest', () => arrivals.digest('one', () => {})],
    ['keep', () => arrivals.keep('one', { sha256: hashOf(small), size: 3000 })],
    ['remove of an arrival', () => arrivals.remove('one')],
    ['list of arrivals', () => allOf(arrivals.list())],
  ];
  test.each(acts)('%s says so with its name, and nothing about a file', async (_, act) => {
    store.behave('missing bucket');
    const error = await act().catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'ProviderError', kind: 'ours', fault: 'setting' });
    expect((error as Error).message).toContain('“installers”');
  });

  test('a page of a proxy with the status 404 says nothing about a file either', async () => {
    await storage.put(small);
    store.behave('page of a proxy');
    for (const act of [() => storage.open(hashOf(small)), () => storage.readLabel(), () => arrivals.sizeOf('one')]) {
      await expect(act()).rejects.toMatchObject({ kind: 'unknown' });
    }
    await expect(storage.remove(hashOf(small))).rejects.toBeInstanceOf(ProviderError);
  });
});

describe('a full store', () => {
  test.each(['full', 'over quota'] as const)('that is %s is told as a full disk is', async (how) => {
    await storage.put(small);
    const upload = await arrive('one');
    store.behave(how);
    const writes = [
      () => storage.put(large),
      () => storage.writeLabel('mine'),
      () => arrivals.begin('two'),
      () => arrivals.complete('one', upload),
    ];
    for (const write of writes) {
      store.behave(how, Number.POSITIVE_INFINITY, /PUT|POST/);
      const error = await write().catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(NoSpaceError);
      expect((error as Error).cause).toMatchObject({ kind: 'ours', fault: 'quota' });
    }
    await expect(storage.probe()).rejects.toMatchObject({ kind: 'ours', fault: 'quota' });
    store.behave('well');
    expect(await whole(hashOf(small))).toEqual(small);
  });
});

describe('a wrong length', () => {
  test('of a kept file is told with both numbers, and written again', async () => {
    store.behave('kept short', 1, /PUT/);
    await storage.put(small);
    expect(await whole(hashOf(small))).toEqual(small);
    store.behave('kept short');
    await expect(storage.put(randomBytes(3000))).rejects.toThrow('keeps 2999 of 3000 bytes');
  });

  test('of joined parts is told, and leaves no upload', async () => {
    store.behave('kept short', 1, /PUT/);
    await expect(storage.put(large)).rejects.toThrow(/keeps \d+ of \d+ bytes in 2 parts/);
    expect(store.uploads.size).toBe(0);
  });
});
