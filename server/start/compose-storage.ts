import { join } from 'node:path';
import { createDiskStorage } from '#server/adapters/storage/disk.ts';
import { createS3 } from '#server/adapters/storage/s3/s3-client.ts';
import { createS3Storage } from '#server/adapters/storage/s3/s3-storage.ts';
import type { Config } from '#server/config/config.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Storage } from '#server/ports/storage.ts';

/** The storage on the disk, or in a bucket. */
export function composeStorage(
  { storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>,
  clock: Clock,
): Promise<Storage> {
  return storage.driver === 'disk'
    ? createDiskStorage(join(dataDir, 'storage'), undefined, storage.inNginx)
    : createS3Storage({ s3: createS3(storage, clock), settings: storage, clock, folder: join(dataDir, 'incoming') });
}
