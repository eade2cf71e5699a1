import type { MessagePort } from 'node:worker_threads';
import { nodePlatform } from '#formats/platform-node.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import type { InstallerReading } from '#installers/installer.ts';
import { readInstaller } from '#installers/read-installer.ts';
import { serveTasks } from '#server/threads/serve-tasks.ts';
import type { BytesAsked, BytesGiven, ReadTask } from './read-task.ts';

/** The thread for strangers' installers: reading one delays no request, and its memory and time are limited. */
serveTasks<ReadTask, never, InstallerReading>(async ({ sizeBytes, fileName, port }) => {
  try {
    return await readInstaller(bytesBehind(port, sizeBytes), nodePlatform, fileName);
  } finally {
    port.close();
  }
});

function bytesBehind(port: MessagePort, size: number): RandomAccess {
  const waiting: PromiseWithResolvers<Uint8Array>[] = [];
  port.on('message', ({ id, bytes }: BytesGiven) => {
    if (bytes) {
      waiting[id]!.resolve(bytes);
    } else {
      waiting[id]!.reject(new Error('the store has failed'));
    }
  });
  return {
    size,
    read(offset, length) {
      const part = Promise.withResolvers<Uint8Array>();
      const id = waiting.push(part) - 1;
      port.postMessage({ id, offset, length } satisfies BytesAsked);
      return part.promise;
    },
  };
}
