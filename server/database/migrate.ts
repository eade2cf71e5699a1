import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '#server/config/start-error.ts';
import type { Tables } from './tables.ts';

const SCHEMA_FOLDER = new URL('./schema/', import.meta.url);
const FOLDER = new URL('./migrations/', import.meta.url);
/** The name under which the files of `schema/` are applied, and the migrations that they have replaced before the first release. */
export const SCHEMA = '0000_schema';
export const REPLACED = { count: 95, last: '0112_erasures' };

/**
 * Makes an empty database by `schema/NN_feature.sql`, and applies the new files of `migrations/NNNN_name.sql`; safe with two processes at once. Returns the
 * names of those applied.
 */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const migrations = await readMigrations();
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  await replaceHistory(db);
  await refuseNewer(db, Object.keys(migrations));
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
    throw new Error(failed ? `migration ${failed} failed` : 'the migrations could not run', { cause: error });
  }
  return results?.map(({ migrationName }) => migrationName) ?? [];
}

/** A database to which all replaced migrations were applied equals one made by the schema: the name of the schema takes their place. */
export async function replaceHistory(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const names = await readApplied(tx);
    if (names.length === 0 || names.includes(SCHEMA)) {
      return;
    }
    if (names.length !== REPLACED.count || !names.includes(REPLACED.last)) {
      throw new StartError(
        `The database was last started by an older version: it has ${names.length} of the ${REPLACED.count} migrations that the schema of this one replaces. Start the version whose last migration is ${REPLACED.last} once, then this one.`,
        { ends: 'config' },
      );
    }
    await sql`delete from kysely_migration where name = any(${names}) and name <> ${REPLACED.last}`.execute(tx);
    await sql`update kysely_migration set name = ${SCHEMA} where name = ${REPLACED.last}`.execute(tx);
  });
}

/** Kysely also refuses unknown migrations, but calls them corrupted. */
async function refuseNewer(db: Kysely<Tables>, migrationNames: readonly string[]): Promise<void> {
  const newer = (await readApplied(db)).find((name) => !migrationNames.includes(name));
  if (newer) {
    throw new StartError(
      `The database was written by a newer release: its migration ${newer} is unknown to this one. Start that release, or one after it.`,
      { ends: 'config' },
    );
  }
}

/** The names of the applied migrations, the last one first. */
async function readApplied(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(
    db,
  );
  const { rows } = tables[0]?.is
    ? await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db)
    : { rows: [] };
  return rows.map(({ name }) => name);
}

async function readMigrations() {
  const later = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const texts: [string, Promise<string>][] = [
    [SCHEMA, readSchema()],
    ...later.map((name): [string, Promise<string>] => [name.slice(0, -4), readFile(new URL(name, FOLDER), 'utf8')]),
  ];
  const migrations = texts.map(async ([name, text]) => {
    const statements = sql.raw(await text);
    const up = async (db: Kysely<unknown>) => void (await statements.execute(db));
    return [name, { up }] as const;
  });
  return Object.fromEntries(await Promise.all(migrations));
}

/** The statements that make an empty database: the files in the order of their numbers, which is that of their foreign keys. */
export async function readSchema(): Promise<string> {
  const names = (await readdir(SCHEMA_FOLDER)).sort();
  return (await Promise.all(names.map((name) => readFile(new URL(name, SCHEMA_FOLDER), 'utf8')))).join('\n');
}
