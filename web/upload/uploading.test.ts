import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Failure } from '../call/result.ts';
import type { uploadApi } from './api.ts';
import { Uploading, type UploadState } from './uploading.ts';

const file = new File(['0123456789'], 'tea.apk', { lastModified: 1 });
const failed = (err: Failure['err']): Failure => ({ ok: false, err, msg: '不行。', shown: false });
const done = <Data>(data: Data) => ({ ok: true as const, data });

/** A bucket that receives ten bytes in parts of four; each test replaces the calls that it examines. */
function newBucket() {
  const there = new Map<string, number>();
  const grant = { driver: 's3' as const, key: 'k1', max_size: 100, expire: 0, s3: { part_size: 4, sign: '' } };
  const partOf = (number: number) => ({ number, size: number === 3 ? 2 : 4, url: `/bucket/${number}` });
  const calls = {
    startUpload: vi.fn(async (_: { key?: string }): Promise<unknown> => done(grant)),
    signUpload: vi.fn(async ({ parts }: { parts: string }): Promise<unknown> => {
      const arrived = [...there].map(([url, size]) => ({ number: Number(url.at(-1)), size }));
      return done({ parts: parts === '' ? [] : [partOf(Number(parts))], there: arrived, count: 3 });
    }),
    finishUpload: vi.fn(
      async (_: unknown): Promise<unknown> => done({ state: 'ready', done: 10, size: 10, file: 'f' }),
    ),
    cancelUpload: vi.fn(async (_: unknown): Promise<unknown> => done({ canceled: 1 })),
  };
  return { there, calls };
}

let bucket: ReturnType<typeof newBucket>;
let states: UploadState[];
/** The status of each part's answer, in order; 200 after the last. */
let statuses: number[];

beforeEach(() => {
  [bucket, states, statuses] = [newBucket(), [], []];
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
  class StubRequest {
    readonly upload = {};
    onloadend = () => {};
    status = 0;
    responseText = '';
    #url = '';
    open(_: string, url: string) {
      this.#url = url;
    }
    setRequestHeader() {}
    getResponseHeader = () => null;
    abort() {
      this.onloadend();
    }
    send(body: Blob) {
      this.status = statuses.shift() ?? 200;
      if (this.status === 200) {
        bucket.there.set(this.#url, body.size);
      }
      queueMicrotask(() => this.onloadend());
    }
  }
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('XMLHttpRequest', StubRequest);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = () => new Uploading(file, (state) => states.push(state), bucket.calls as unknown as typeof uploadApi);
const steps = () => states.map((state) => state.stage).filter((at, place, all) => at !== all[place - 1]);
/** Long enough for every wait between two tries. */
const settle = () => vi.advanceTimersByTimeAsync(60_000);

describe('an upload', () => {
  test('starts, sends, is checked and is ready, and its key is forgotten', async () => {
    const checking = done({ state: 'hashing', done: 5, size: 10 });
    bucket.calls.finishUpload.mockResolvedValueOnce(checking);
    start();
    await settle();
    expect(steps()).toEqual(['starting', 'sending', 'checking', 'ready']);
    expect([...bucket.there.values()]).toEqual([4, 4, 2]);
    start();
    await settle();
    expect(bucket.calls.startUpload.mock.calls.map(([input]) => input.key)).toEqual([undefined, undefined]);
  });

  test('waits while the network is away, and goes on from the parts that are there', async () => {
    statuses = [200, 0, 0];
    start();
    await settle();
    expect(steps()).toEqual(['starting', 'sending', 'waiting', 'sending', 'waiting', 'sending', 'ready']);
    expect([...bucket.there.values()]).toEqual([4, 4, 2]);
  });

  test('pauses, sends nothing meanwhile, and goes on', async () => {
    statuses = [200, 0];
    const uploading = start();
    await vi.advanceTimersByTimeAsync(1);
    uploading.pause();
    await settle();
    expect([states.at(-1)!.stage, bucket.there.size]).toEqual(['paused', 1]);
    uploading.resume();
    uploading.resume();
    await settle();
    expect([states.at(-1)!.stage, bucket.there.size]).toEqual(['ready', 3]);
  });

  test('that is canceled ends on the server too, and says nothing more', async () => {
    statuses = [200, 0];
    const uploading = start();
    await vi.advanceTimersByTimeAsync(1);
    await uploading.cancel();
    uploading.resume();
    await settle();
    expect(steps().at(-1)).toBe('canceled');
    expect(bucket.calls.cancelUpload.mock.calls).toEqual([[{ key: 'k1' }]]);
  });

  test('goes on by its kept key after a reload; a key that has ended begins anew', async () => {
    start().pause();
    await settle();
    start().pause();
    await settle();
    expect(bucket.calls.startUpload.mock.calls.map(([input]) => input.key)).toEqual([undefined, 'k1']);
    start().pause();
    await settle();
    bucket.calls.startUpload.mockResolvedValueOnce(failed('EXPIRED'));
    start();
    await settle();
    expect(bucket.calls.startUpload.mock.calls.slice(-2).map(([input]) => input.key)).toEqual(['k1', undefined]);
    expect(states.at(-1)!.stage).toBe('ready');
  });

  test('that was complete before the reload is only waited for', async () => {
    start().pause();
    await settle();
    bucket.calls.startUpload.mockResolvedValueOnce(failed('STATE'));
    start();
    await settle();
    expect([states.at(-1)!.stage, bucket.there.size]).toEqual(['ready', 0]);
  });

  test.each(['OFFLINE', 'TIMED_OUT', 'TOO_FREQUENT'] as const)('is tried again after %s', async (err) => {
    bucket.calls.startUpload.mockResolvedValueOnce(failed(err));
    start();
    await settle();
    expect(steps()).toEqual(['starting', 'waiting', 'sending', 'ready']);
  });

  test('that the server refuses fails with its words', async () => {
    bucket.calls.startUpload.mockResolvedValueOnce(failed('QUOTA' as Failure['err']));
    start();
    await settle();
    expect(states.at(-1)).toMatchObject({ stage: 'failed', failure: { msg: '不行。' } });
    expect(bucket.there.size).toBe(0);
  });

  test('with another hash than it was sent with fails, and begins anew the next time', async () => {
    bucket.calls.finishUpload.mockResolvedValueOnce(done({ state: 'failed', done: 10, size: 10 }));
    start();
    await settle();
    expect(states.at(-1)).toMatchObject({ stage: 'failed', failure: { err: 'HASH' } });
    start();
    await settle();
    expect(bucket.calls.startUpload.mock.calls.map(([input]) => input.key)).toEqual([undefined, undefined]);
  });

  test('is sent again when bytes are missing after all', async () => {
    bucket.calls.finishUpload.mockResolvedValueOnce(failed('INCOMPLETE' as Failure['err']));
    start();
    await settle();
    expect(steps()).toEqual(['starting', 'sending', 'waiting', 'ready']);
  });
});
