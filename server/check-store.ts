import { randomUUID } from 'node:crypto';
import type { Database } from './database/tables.ts';
import type { Storage } from './ports/storage.ts';
import { StartError } from './start-error.ts';

/** How many of the newest files are looked for where no label tells whose store it is. */
const SAMPLE = 20;

/**
 * Refuses files that are not this database's: another DATA_DIR, or a disk that is not mounted. Downloads would be missing, and the nightly
 * sweep would delete what it does not know. Both carry the same label; where one has none, the files themselves decide.
 */
export async function checkStore(db: Database, storage: Storage, { adopt }: { adopt: boolean }): Promise<void> {
  const [row, label] = await Promise.all([
    db.selectFrom('canary').select('value').where('name', '=', 'store').executeTakeFirst(),
    storage.readLabel(),
  ]);
  const written = row ? (row.value as { id: string }).id : null;
  if (written !== null && written === label) {
    return;
  }
  const isOneMissing = written === null || label === null;
  if (isOneMissing && (await belongs(db, storage))) {
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

/** A store fits when it has some of the newest files, or when there is nothing on either side. */
async function belongs(db: Database, storage: Storage): Promise<boolean> {
  const blobs = await db.selectFrom('file').select('blob_hash').orderBy('id', 'desc').limit(SAMPLE).execute();
  for (const { blob_hash } of blobs) {
    const file = await storage.open(blob_hash);
    await file?.close();
    if (file) {
      return true;
    }
  }
  return blobs.length === 0 && (await isEmpty(storage));
}

async function isEmpty(storage: Storage): Promise<boolean> {
  for await (const _ of storage.list()) {
    return false;
  }
  return true;
}
