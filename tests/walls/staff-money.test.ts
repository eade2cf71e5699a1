import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readContract } from '#tests/docs/calls-page.ts';
import { reachableFrom, sourcesOf } from './imports-of.ts';

const LEDGER = 'server/features/billing/ledger/post.ts';

/** Calls of staff whose sources know the ledger although they post nothing, each with the reason. */
const only: Readonly<Record<string, string>> = {
  askRefund: 'opens an item of the queue `refund`, which carries it out',
  readOrder: 'reads the offer of a refund',
};

const sources = sourcesOf('server/features').map((file) => ({ file, source: readFileSync(file, 'utf8') }));
const knowsLedger = (file: string): boolean => reachableFrom([file]).has(LEDGER);

test('a queue that reaches the ledger says which money it moves, so that two people are needed above the limit', () => {
  const queues = sources.filter(({ source }) => /\bdefineQueue\(/.test(source));
  const silent = queues.filter(({ file, source }) => knowsLedger(file) && !/\n {2}(async )?money\(/.test(source));
  expect(queues.length).toBeGreaterThan(8);
  expect(silent.map(({ file }) => file)).toEqual([]);
  expect(queues.filter(({ file }) => knowsLedger(file)).length).toBeGreaterThan(2);
});

test('no other call of staff reaches the ledger', async () => {
  const calls = (await readContract()).flatMap(({ calls }) => Object.entries(calls));
  const ofStaff = new Set(calls.filter(([, { access }]) => access.startsWith('staff')).map(([name]) => name));
  const reaching = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/\bhandle\(\s*\w+,\s*\w+,\s*'(\w+)'/g)]
      .map(([, name]) => name!)
      .filter((name) => ofStaff.has(name) && knowsLedger(file)),
  );
  expect(reaching.sort()).toEqual(Object.keys(only).sort());
});
