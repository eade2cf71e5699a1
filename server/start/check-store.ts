import { randomUUID } from 'node:crypto';
import { StartError } from '#server/config/start-error.ts';
import type { Database } from '#server/database/tables.ts';
import type { Storage } from '#server/ports/storage.ts';
import { nameStoreProblem } from './store-problem.ts';

/** The number of files to look for when there is no label. */
const SAMPLE = 20;

/**
 * Refuses the files of another database: another DATA_DIR, or an unmounted disk. Downloads would be missing, and the nightly sweep would delete
 * unknown files. Database and store carry the same label; without a label, the files themselves decide. This is the first request to the store, so
 * its problems are reported here.
 */
export async function checkStore(db: Database, storage: Storage, options: { adopt: boolean }): Promise<void> {
  try {
    await check(db, storage, options);
  } catch (error) {
    throw nameStoreProblem(error);
  }
}

async function check(db: Database, storage: Storage, { adopt }: { adopt: boolean }): Promise<void> {
  const [row, label] = await Promise.all([
    db.selectFrom('canary').select('value').where('name', '=', 'store').executeTakeFirst(),
    storage.readLabel(),
  ]);
  const written = row ? (row.value as { id: string }).id : null;
  if (written !== null && written === label) {
    return;
  }
  const isOneMissing = written === null || label === null;
  if (isOneMissing && (await belongs(db, storage, { isFirstStart: written === null }))) {
    await agree(db, storage, written ?? label ?? randomUUID());
  } else if (adopt) {
    await agree(db, storage, randomUUID());
  } else {
    throw new StartError(
      'The files under DATA_DIR do not belong to this database. Start with the DATA_DIR it was used with (is its disk mounted?), or once with ADOPT_STORE=1: then these files are its own from now on, and those it does not know are deleted at night.',
      { ends: 'config' },
    );
  }
}

async function agree(db: Database, storage: Storage, id: string): Promise<void> {
  await storage.writeLabel(id);
  const value = JSON.stringify({ id });
  await db
    .insertInto('canary')
    .values({ name: 'store', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * Without a label, a store fits when it has some of the database's files. For a database without files only the first start accepts an empty store;
 * later it would be another DATA_DIR.
 */
async function belongs(db: Database, storage: Storage, { isFirstStart }: { isFirstStart: boolean }): Promise<boolean> {
  const blobs = await db.selectFrom('blob').select('hash').limit(SAMPLE).execute();
  for (const { hash } of blobs) {
    const file = await storage.open(hash);
    await file?.close();
    if (file) {
      return true;
    }
  }
  return blobs.length === 0 && isFirstStart && (await isEmpty(storage));
}

async function isEmpty(storage: Storage): Promise<boolean> {
  for await (const _ of storage.list()) {
    return false;
  }
  return true;
}
