import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase } from '#server/testing/test-postgres.ts';
import { type Connection, connect } from '../connect.ts';
import { endLease, holdsLease, type Lease, removeLeasesBefore, takeLease } from './leases.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** Two processes of one site. */
let one: Connection;
let other: Connection;
beforeAll(async () => {
  database = await createTestDatabase(inject('testFolder'));
  [one, other] = [connect(database.target, () => {}), connect(database.target, () => {})];
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await database.drop();
});

const at = (seconds: number) => new Date(Date.parse('2026-03-01T00:00:00Z') + seconds * 1000);
const holds = (lease: Lease, now: Date) => other.db.transaction().execute((tx) => holdsLease(tx, lease, now));

test('a lease has one holder over all processes until its time is over', async () => {
  const mine = await takeLease(one.db, 'refund:1', { now: at(0), ms: 10_000 });
  expect(await takeLease(other.db, 'refund:1', { now: at(9), ms: 10_000 })).toBeNull();
  expect(await takeLease(other.db, 'refund:2', { now: at(9), ms: 10_000 })).not.toBeNull();
  expect([await holds(mine!, at(9)), await holds(mine!, at(10))]).toEqual([true, false]);
  const next = await takeLease(other.db, 'refund:1', { now: at(10), ms: 10_000 });
  expect([await holds(mine!, at(11)), await holds(next!, at(11))]).toEqual([false, true]);
});

test('one of many at once gets it', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) => takeLease([one, other][index % 2]!.db, 'many', { now: at(0), ms: 1000 })),
  );
  expect(all.filter((lease) => lease !== null)).toHaveLength(1);
});

test('an ended lease rests until the given time, and its former holder does not end the next one', async () => {
  const mine = await takeLease(one.db, 'payment:1', { now: at(0), ms: 10_000 });
  await endLease(one.db, mine!, at(5));
  expect(await takeLease(other.db, 'payment:1', { now: at(4), ms: 10_000 })).toBeNull();
  const next = await takeLease(other.db, 'payment:1', { now: at(5), ms: 10_000 });
  await endLease(one.db, mine!, at(5));
  expect(await holds(next!, at(6))).toBe(true);
});

test('nobody takes a lease while its holder’s transaction acts under it', async () => {
  const mine = await takeLease(one.db, 'acts', { now: at(0), ms: 10_000 });
  let lease: Promise<Lease | null> | undefined;
  await one.db.transaction().execute(async (tx) => {
    expect(await holdsLease(tx, mine!, at(9))).toBe(true);
    lease = takeLease(other.db, 'acts', { now: at(11), ms: 10_000 });
    const first = await Promise.race([
      lease.then(() => 'taken'),
      new Promise((done) => setTimeout(done, 100, 'waits')),
    ]);
    expect(first).toBe('waits');
  });
  expect(await lease).not.toBeNull();
});

test('old leases are removed', async () => {
  await takeLease(one.db, 'old', { now: at(0), ms: 1000 });
  await removeLeasesBefore(one.db, at(100_000));
  expect(await one.db.selectFrom('lease').selectAll().execute()).toEqual([]);
});
