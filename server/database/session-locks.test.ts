import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase } from '#server/testing/test-postgres.ts';
import { type Connection, connect } from './connect.ts';
import { createSessionLocks, type SessionLocks } from './session-locks.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: Connection;
/** Two processes of one site. */
let one: SessionLocks;
let other: SessionLocks;
const nothing = () => {};
beforeAll(async () => {
  database = await createTestDatabase(inject('testFolder'));
  connection = connect(database.target, nothing);
  [one, other] = [createSessionLocks(database.target, nothing), createSessionLocks(database.target, nothing)];
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await connection.close();
  await database.drop();
});

describe('a lock', () => {
  test('has one holder in a process and over all of them, until it is released', async () => {
    const release = await one.tryTake('a', nothing);
    expect(release).not.toBeNull();
    expect([await one.tryTake('a', nothing), await other.tryTake('a', nothing)]).toEqual([null, null]);
    const beside = await other.tryTake('b', nothing);
    expect(beside).not.toBeNull();
    await release!();
    await release!();
    const next = await other.tryTake('a', nothing);
    expect([next === null, await one.tryTake('a', nothing)]).toEqual([false, null]);
    await Promise.all([next!(), beside!()]);
  });

  test('of many at once goes to one', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => [one, other][index % 2]!.tryTake('c', nothing)),
    );
    const releases = all.filter((release) => release !== null);
    expect(releases).toHaveLength(1);
    await releases[0]!();
  });

  test('is lost with its connection, its holder is told, and the next one gets it', async () => {
    const keys: string[] = [];
    await one.tryTake('d', () => keys.push('d'));
    await one.tryTake('e', () => keys.push('e'));
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'qidongbao-locks' and datname = current_database()`.execute(connection.db);
    await expect.poll(() => keys).toEqual(['d', 'e']);
    const next = await one.tryTake('d', nothing);
    expect(next).not.toBeNull();
    await next!();
  });
});
