import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { DirectFiles } from '#server/ports/arrivals.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { Storage } from '#server/ports/storage.ts';
import { openRig } from '#tests/fixtures/s3-rig.ts';
import { systemClock } from '../../clock/system.ts';
import { createS3 } from './s3-client.ts';
import { completeParts } from './s3-parts.ts';
import { repeated, usualPace } from './s3-repeats.ts';
import type { S3Behavior } from './simulated-behaviors.ts';
import { simulatedKeys } from './simulator.ts';

const { store, open } = await openRig();
let storage: Storage;
let arrivals: DirectFiles;
beforeEach(async () => {
  store.behave('well');
  store.objects.clear();
  store.uploads.clear();
  storage = await open();
  arrivals = storage.arrivals as DirectFiles;
});
afterAll(() => store.close());

const small = randomBytes(3000);
const large = randomBytes(17 * 2 ** 20);
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const keyOf = (bytes: Uint8Array) => `sha256/${hashOf(bytes).slice(0, 2)}/${hashOf(bytes)}`;
const kept = (bytes: Uint8Array) => store.objects.get(keyOf(bytes))?.bytes.equals(bytes);
const arrived = (bytes: Uint8Array) =>
  store.objects.set('arriving/one', { bytes: Buffer.from(bytes), modifiedAt: new Date() });

const passing: S3Behavior[] = [
  'slow down',
  'down',
  'too many',
  'request time-out',
  'lost before the deed',
  'lost after the deed',
];

describe.each(passing)('%s, twice', (how) => {
  test.each(['PUT', 'POST|HEAD'])('hurts no large file whose %s meets it', async (method) => {
    store.behave(how, 2, new RegExp(method));
    await storage.put(large);
    expect([kept(large), store.uploads.size <= 2]).toEqual([true, true]);
  });

  test('hurts no small file, no reader, no list and no removal', async () => {
    const twice = async <Result>(act: () => Promise<Result>): Promise<Result> => {
      store.behave(how, 2);
      return act();
    };
    await twice(() => storage.put(small));
    const file = (await twice(() => storage.open(hashOf(small))))!;
    expect(Buffer.from(await twice(() => file.read(10, 20)))).toEqual(small.subarray(10, 30));
    await twice(() => storage.writeLabel('mine'));
    expect(await twice(() => storage.readLabel())).toBe('mine');
    store.behave(how, 2);
    let listed = 0;
    for await (const _ of storage.list()) {
      listed += 1;
    }
    expect(listed).toBe(1);
    await twice(() => storage.remove(hashOf(small)));
    expect(store.objects.has(keyOf(small))).toBe(false);
  });

  test('hurts no arrival that is kept', async () => {
    arrived(small);
    store.behave(how, 2, /PUT/);
    await arrivals.keep('one', { sha256: hashOf(small), size: small.length });
    expect(kept(small)).toBe(true);
  });
});

describe('an arrival that is joined', () => {
  test.each(['lost after the deed', 'error in 200', 'slow down'] as const)('stays joined once when %s', async (how) => {
    const upload = await arrivals.begin('one');
    const url = arrivals.addressOf('one', upload, { number: 1, size: small.length });
    await fetch(url, { method: 'PUT', body: Buffer.from(small) });
    store.behave(how, 1, /POST/);
    await arrivals.complete('one', upload);
    expect([store.objects.get('arriving/one')!.bytes.equals(small), store.uploads.size]).toEqual([true, 0]);
  });

  test('is not joined by a store that always says so in an answer of 200', async () => {
    arrived(small);
    store.behave('error in 200');
    const keep = arrivals.keep('one', { sha256: hashOf(small), size: small.length });
    await expect(keep).rejects.toMatchObject({ kind: 'busy', code: 'InternalError' });
  });

  test('is gone when neither its upload nor its object is there', async () => {
    const s3 = createS3(
      { ...simulatedKeys, endpoint: store.endpoint, bucket: store.bucket, isPathStyle: true },
      systemClock,
    );
    const joined = completeParts(s3, 'arriving/one', 'ended', [{ number: 1, etag: '"e"', size: 7 }]);
    await expect(joined).rejects.toMatchObject({ kind: 'gone' });
  });
});

describe('a request', () => {
  test.each(['denied', 'missing bucket', 'part refused', 'full'] as const)(
    'that is answered “%s” is not sent again',
    async (how) => {
      store.behave(how);
      const before = store.countRequests();
      await storage.put(small).catch(() => {});
      expect(store.countRequests() - before).toBe(1);
    },
  );

  test('is sent four times at most', async () => {
    store.behave('slow down');
    const before = store.countRequests();
    await storage.put(small).catch(() => {});
    expect(store.countRequests() - before).toBe(usualPace.tries);
  });

  test('waits as long as the store asks for, and not at all when that is too long', async () => {
    const failing = async (seconds: number) => {
      const began = performance.now();
      let tried = 0;
      const outcome = repeated({ ...usualPace, tries: 2, pauseMs: 1 }, async () => {
        tried += 1;
        throw new ProviderError('busy', 'later', { retryAfterSeconds: seconds });
      });
      await expect(outcome).rejects.toMatchObject({ kind: 'busy' });
      return { tried, waited: performance.now() - began };
    };
    expect(await failing(1)).toMatchObject({ tried: 2, waited: expect.closeTo(1000, -3) });
    expect((await failing(60)).tried).toBe(1);
  });

  test('is not begun again after the time for all tries', async () => {
    let tried = 0;
    const outcome = repeated({ ...usualPace, totalMs: 0, pauseMs: 50 }, async () => {
      tried += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      throw new Error('lost');
    });
    await expect(outcome).rejects.toThrow('lost');
    expect(tried).toBe(1);
  });

  test('that goes on for too long is ended', async () => {
    store.behave('silent');
    const hasty = await open({}, { tryMs: 50, tries: 2 });
    await expect(hasty.put(small)).rejects.toThrow('S3 did not answer within 50 ms');
  });
});
