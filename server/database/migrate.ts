import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Tables } from './tables.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** Brings the database to the newest of `migrations/NNNN_name.sql`; two processes at once are safe. Answers what it ran. */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations }, allowUnorderedMigrations: true });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
    throw new Error(`migration ${failed ?? ''} failed`, { cause: error });
  }
  return results?.map(({ migrationName }) => migrationName) ?? [];
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
