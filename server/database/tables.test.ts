import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function typedColumns(): string[] {
  const files = [...globSync('server/features/*/tables.ts'), 'server/database/server-tables.ts'];
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/: Window;/g, ': { key: string; hits: number; resets_at: Date };');
    const [body = ''] = /(?<=export type \w+Tables = \{\n).*?(?=^\};)/ms.exec(text) ?? [];
    return [...body.matchAll(/^ {2}(\w+): \{/gm)].flatMap(({ 0: head, 1: table, index }) =>
      fieldsOf(body.slice(index + head.length)).map((column) => `${table}.${column}`),
    );
  });
}

/** The property names on the outer level of an object type, up to its closing brace. */
function fieldsOf(text: string): string[] {
  const fields: string[] = [];
  let depth = 0;
  for (const [token, name] of text.replace(/\/\*.*?\*\//gs, '').matchAll(/(\w+)\??:|[{}]/g)) {
    if (name && depth === 0) {
      fields.push(name);
    }
    depth += token === '{' ? 1 : token === '}' ? -1 : 0;
    if (depth < 0) {
      break;
    }
  }
  return fields;
}

test('the types match the tables and columns of the migrations', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' and table_name !~ '_(other|[0-9]{6})$'`.execute(
    server.db,
  );
  expect(typedColumns().sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('a bigint beyond safe integers is a fault', async () => {
  const read = (value: string) => sql<{ n: number }>`select ${sql.lit(value)}::bigint as n`.execute(server.db);
  expect((await read('9007199254740991')).rows).toEqual([{ n: 9_007_199_254_740_991 }]);
  await expect(read('9007199254740993')).rejects.toThrow('2^53');
});

test('events of a month go to its partition, those of any other month to the default', async () => {
  const { id } = await server.newMember();
  const add = (created_at: Date) =>
    server.db
      .insertInto('security_event')
      .values({ member_id: id, kind: 'test', params: '{}', ip: '', user_agent: '', created_at })
      .execute();
  await sql`select make_month_partitions('security_event', ${'2031-05-17'}::date, 2)`.execute(server.db);
  await add(new Date('2031-06-30T12:00:00Z'));
  await add(new Date('2040-01-01T00:00:00Z'));
  const { rows } = await sql<{
    at: string;
  }>`select tableoid::regclass::text as at from security_event where kind = 'test' order by id`.execute(server.db);
  expect(rows.map(({ at }) => at)).toEqual(['security_event_203106', 'security_event_other']);
});

test('a month with rows in the default partition does not break the sweep', async () => {
  const again = sql`select make_month_partitions('security_event', ${'2040-01-01'}::date, 1)`.execute(server.db);
  await expect(again).resolves.toBeDefined();
});
