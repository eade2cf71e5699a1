import { nodeCodecs } from '#formats/codecs-node.ts';
import type { InstallerReading } from '#installers/installer.ts';
import { readInstaller } from '#installers/read-installer.ts';
import { serveTasks } from '#server/threads/serve-tasks.ts';
import { bytesBehind } from './bytes-behind.ts';
import type { ReadTask } from './read-task.ts';

/** The thread that reads strangers' installers, so that a slow one delays no request; its memory and time are limited. */
serveTasks<ReadTask, never, InstallerReading>(async ({ sizeBytes, fileName, port }) => {
  try {
    return await readInstaller(bytesBehind(port, sizeBytes), nodeCodecs, fileName);
  } finally {
    port.close();
  }
});
