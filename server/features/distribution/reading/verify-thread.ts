import { type SignersCheck, verifySigners } from '#android/signing/verify-signers.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { FormatError } from '#formats/format-error.ts';
import { InspectedArchive } from '#formats/zip/inspected-archive.ts';
import { serveTasks } from '#server/threads/serve-tasks.ts';
import { bytesBehind } from './bytes-behind.ts';
import type { StoredFileTask } from './read-task.ts';

/** The thread that hashes whole installers; it has one chunk of each in memory, and the next one. */
serveTasks<StoredFileTask, never, SignersCheck>(async ({ sizeBytes, port }) => {
  try {
    return await verifySigners(await InspectedArchive.open(bytesBehind(port, sizeBytes), nodeCodecs));
  } catch (error) {
    if (error instanceof FormatError) {
      return { state: 'unverified', reason: error.message };
    }
    throw error;
  } finally {
    port.close();
  }
});
