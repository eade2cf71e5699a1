import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import type { DirectFiles } from '#server/ports/arrivals.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { NoSpaceError, TooLargeError } from '#server/ports/storage.ts';
import { openRig } from '#tests/fixtures/s3-rig.ts';
import { askThroughMutations, startMutator } from '#tests/fuzz/mutated-answers.ts';

const bytes = randomBytes(5_000);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const key = `sha256/${sha256.slice(0, 2)}/${sha256}`;
/** Changes that cannot be noticed: inside a part of a file, or of a name, whose length and place are right. */
const UNSEEN = ['one other byte', 'another field', 'another charset'];

test('2,000 changed answers: no other bytes, nothing that is there counts as missing, and each failure is one of ours', async () => {
  const rig = await openRig();
  const { store } = rig;
  const mutator = await startMutator(store.endpoint, 11);
  onTestFinished(async () => {
    await mutator.close();
    await store.close();
  });
  const storage = await rig.open({ endpoint: mutator.base }, { tries: 1, pauseMs: 1, tryMs: 5_000 });
  const arrivals = storage.arrivals as DirectFiles;
  const stored = { bytes, modifiedAt: new Date() };
  const reset = () => {
    store.objects.clear();
    store.uploads.clear();
    store.objects.set(key, stored);
    store.objects.set('.store', { ...stored, bytes: Buffer.from('mine\n') });
    store.uploads.set('id', { key: 'arriving/one', initiatedAt: new Date(), parts: new Map([[1, bytes]]) });
  };
  const isKept = (name: string) => store.objects.get(name)?.bytes.equals(bytes) ?? false;
  const fresh = randomBytes(500);

  /** Whether a value is a right outcome of the act; a failure is right in any case. */
  const acts: { name: string; run(): Promise<unknown>; isRight(value: unknown, mutation: string): boolean }[] = [
    {
      name: 'put',
      run: () => storage.put(fresh),
      isRight: () => [...store.objects.values()].some((one) => one.bytes.equals(fresh)),
    },
    {
      name: 'open',
      run: async () => (await storage.open(sha256))?.size ?? null,
      isRight: (value) => value === bytes.length,
    },
    {
      name: 'read',
      run: async () => buffer((await storage.open(sha256))!.stream()),
      isRight: (value) => bytes.equals(value as Buffer),
    },
    {
      name: 'read a part',
      run: async () => Buffer.from(await (await storage.open(sha256))!.read(100, 500)),
      isRight: (value, mutation) =>
        bytes.subarray(100, 600).equals(value as Buffer) ||
        (UNSEEN.includes(mutation) && (value as Buffer).length === 500),
    },
    {
      name: 'list',
      run: async () => {
        const all: string[] = [];
        for await (const one of storage.list()) {
          all.push(one.sha256);
        }
        return all.join();
      },
      isRight: (value, mutation) => value === sha256 || UNSEEN.includes(mutation),
    },
    {
      name: 'label',
      run: () => storage.readLabel(),
      isRight: (value, mutation) => value === 'mine' || (value !== null && UNSEEN.includes(mutation)),
    },
    { name: 'remove', run: () => storage.remove(sha256), isRight: () => !store.objects.has(key) },
    {
      name: 'begin',
      run: () => arrivals.begin('two'),
      isRight: (value, mutation) => store.uploads.has(String(value)) || UNSEEN.includes(mutation),
    },
    {
      name: 'parts',
      run: () => arrivals.listParts('one', 'id'),
      isRight: (value, mutation) => (value as unknown[]).length === 1 || UNSEEN.includes(mutation),
    },
    { name: 'complete', run: () => arrivals.complete('one', 'id'), isRight: () => isKept('arriving/one') },
    {
      name: 'sizeOf',
      run: async () => {
        store.objects.set('arriving/one', stored);
        return arrivals.sizeOf('one');
      },
      isRight: (value) => value === bytes.length,
    },
    {
      name: 'keep',
      run: async () => {
        store.objects.delete(key);
        store.objects.set('arriving/one', stored);
        await arrivals.keep('one', { sha256, size: bytes.length });
      },
      isRight: () => isKept(key),
    },
  ];

  let count = 0;
  let act = acts[0]!;
  const counts = new Map<string, number>();
  await askThroughMutations({
    mutator,
    ask: () => {
      rig.wait();
      reset();
      act = acts[count % acts.length]!;
      count += 1;
      return act.run();
    },
    judge: (outcome, mutation) => {
      if ('value' in outcome) {
        expect(act.isRight(outcome.value, mutation), `${act.name} after ${mutation}`).toBe(true);
      } else {
        const { error } = outcome;
        const isOurs = [ProviderError, NoSpaceError, TooLargeError].some((one) => error instanceof one);
        expect(isOurs, `${act.name} after ${mutation}: ${(error as Error).stack}`).toBe(true);
      }
      const how = 'value' in outcome ? 'right' : 'failed';
      counts.set(how, (counts.get(how) ?? 0) + 1);
    },
  });
  expect(Math.min(...counts.values())).toBeGreaterThan(100);
});
