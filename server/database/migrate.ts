import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '#server/config/start-error.ts';
import type { Tables } from './tables.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** Applies the new files of `migrations/NNNN_name.sql`; safe with two processes at once. Returns the names of those applied. */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations }, allowUnorderedMigrations: true });
  await refuseNewer(db);
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
    throw new Error(failed ? `migration ${failed} failed` : 'the migrations could not run', { cause: error });
  }
  return results?.map(({ migrationName }) => migrationName) ?? [];
}

/** Kysely also refuses unknown migrations, but calls them corrupted. */
async function refuseNewer(db: Kysely<Tables>): Promise<void> {
  const known = Object.keys(await readMigrations());
  const { rows: tables } = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(
    db,
  );
  const { rows: run } = tables[0]?.is
    ? await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db)
    : { rows: [] };
  const newer = run.find(({ name }) => !known.includes(name));
  if (newer) {
    throw new StartError(
      `The database was written by a newer release: its migration ${newer.name} is unknown to this one. Start that release, or one after it.`,
      { ends: 'config' },
    );
  }
}

async function readMigrations() {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = names.map(async (name) => {
    const text = await readFile(new URL(name, FOLDER), 'utf8');
    const up = async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db));
    return [name.replace(/\.sql$/, ''), { up }] as const;
  });
  return Object.fromEntries(await Promise.all(migrations));
}
