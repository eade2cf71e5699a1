import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '#server/testing/test-postgres.ts';
import { type Connection, connect } from '../connect.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { PREPARED } from './prepared.ts';

let connection: Connection;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase(inject('testFolder'));
  drop = database.drop;
  connection = connect(database.target, () => {});
});

afterAll(async () => {
  await connection.db.destroy();
  await drop();
});

const marked = <Row>(text: string, values: unknown[] = []) =>
  connection.db.executeQuery(CompiledQuery.raw(`${PREPARED} ${text}`, values) as CompiledQuery<Row>);
const backend = async () => (await marked<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;

describe('the connection of short reads', () => {
  it('carries all marked statements on one connection, whatever the pool is doing', async () => {
    const pids = await Promise.all(Array.from({ length: 50 }, backend));
    expect(new Set(pids).size).toBe(1);
    expect(connection.pool.totalCount).toBe(0);
  });

  it('gives each caller its own answer, and a failure to the caller whose statement failed', async () => {
    const answers = await Promise.allSettled([1, 0, 2].map((by) => marked('select 10 / $1::int as result', [by])));
    expect(answers.map((one) => (one.status === 'fulfilled' ? one.value.rows : one.reason.code))).toEqual([
      [{ result: 10 }],
      '22012',
      [{ result: 5 }],
    ]);
  });

  it('leaves the marked statements of a transaction in it', async () => {
    await connection.db.transaction().execute(async (tx) => {
      await sql`create temporary table seen on commit drop as select 7 as number`.execute(tx);
      const query = CompiledQuery.raw(`${PREPARED} select number from seen`) as CompiledQuery<{ number: number }>;
      expect((await tx.executeQuery(query)).rows).toEqual([{ number: 7 }]);
    });
  });

  it('undoes a transaction that fails', async () => {
    await sql`create table kept (number int)`.execute(connection.db);
    const failing = connection.db.transaction().execute(async (tx) => {
      await sql`insert into kept values (1)`.execute(tx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await sql`select * from kept`.execute(connection.db)).rows).toEqual([]);
  });

  it('repeats a read on another connection when the first was lost', async () => {
    const first = await backend();
    const result = marked<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.5)');
    await sql`select pg_terminate_backend(${first})`.execute(connection.db);
    expect((await result).rows[0]!.pid).not.toBe(first);
  });

  it('never reads a third time', async () => {
    const kill = marked('with mine as (select pg_backend_pid() as pid) select pg_terminate_backend(pid) from mine');
    await expect(kill).rejects.toThrow(DatabaseUnavailable);
    expect(await backend()).toBeGreaterThan(0);
  });
});
