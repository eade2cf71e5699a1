import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Connection, connect } from '#server/database/connect.ts';
import { createTestDatabase } from '#server/testing/test-postgres.ts';
import { underLease } from './under-lease.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: Connection;
let seconds = 0;
const clock = { now: () => new Date(Date.parse('2026-03-01T00:00:00Z') + seconds * 1000) };
beforeAll(async () => {
  database = await createTestDatabase(inject('testFolder'));
  connection = connect(database.target, () => {});
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
const deps = () => ({ db: connection.db, clock });

test('one asker has a key, and the next one once it has ended, also by a failure', async () => {
  const inside = await underLease(deps(), 'a:1', async () => underLease(deps(), 'a:1', async () => 'second'));
  expect(inside).toBeNull();
  await expect(underLease(deps(), 'a:1', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await underLease(deps(), 'a:1', async () => 'next')).toBe('next');
});

test('an asker that never ends keeps the key for three minutes', async () => {
  void underLease(deps(), 'a:2', () => new Promise(() => {}));
  await sleep(200);
  seconds += 179;
  expect(await underLease(deps(), 'a:2', async () => 'next')).toBeNull();
  seconds += 2;
  expect(await underLease(deps(), 'a:2', async () => 'next')).toBe('next');
});

test('a patient asker waits for the one before it', async () => {
  const first = underLease(deps(), 'a:3', () => sleep(400, 'first'));
  await sleep(100);
  expect(await underLease(deps(), 'a:3', async () => 'second')).toBeNull();
  expect(await underLease(deps(), 'a:3', async () => 'third', { patienceMs: 5_000 })).toBe('third');
  expect(await first).toBe('first');
});

test('a key rests after a question for as long as its asker says at the end', async () => {
  let rest = 0;
  const ask = async () => {
    rest = 60_000;
  };
  await underLease(deps(), 'a:4', ask, { restMs: () => rest });
  expect(await underLease(deps(), 'a:4', async () => 'next')).toBeNull();
  seconds += 61;
  expect(await underLease(deps(), 'a:4', async () => 'next')).toBe('next');
});
