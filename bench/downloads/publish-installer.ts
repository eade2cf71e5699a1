import { join } from 'node:path';
import { systemClock } from '#server/adapters/clock/system.ts';
import { createDiskStorage } from '#server/adapters/storage/disk.ts';
import { connect } from '#server/database/connect.ts';
import { type Downloadable, putDownloadable } from '#server/testing/downloads/downloading.ts';
import type { TestServer } from '#server/testing/test-server.ts';

export type PublishedInstaller = Downloadable & { sha256: string };

/** An app that a member of a running server distributes, with an installer of `size` bytes and enough free downloads for each row. */
export async function publishInstaller(dataDir: string, owner: number, size: number): Promise<PublishedInstaller> {
  const { db, close } = connect({ host: join(dataDir, 'postgres'), user: 'qdb', database: 'postgres' }, () => {});
  const storage = await createDiskStorage(join(dataDir, 'storage'));
  const reached = { db, clock: systemClock, deps: { db, clock: systemClock, storage } } as unknown as TestServer;
  const member = { id: owner, token: '', mobile: '', password: '' };
  const app = await putDownloadable(reached, member, 'android', {
    bytes: Buffer.alloc(size, 'tea from the mountains '),
  });
  const { sha256 } = await db
    .selectFrom('app_release')
    .select('sha256')
    .where('id', '=', app.releaseId)
    .executeTakeFirstOrThrow();
  await db.updateTable('membership_level').set({ free_downloads: 1_000_000 }).execute();
  await close();
  return { ...app, sha256 };
}
