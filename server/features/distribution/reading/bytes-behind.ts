import type { MessagePort } from 'node:worker_threads';
import type { RandomAccess } from '#formats/random-access.ts';
import type { BytesReply, BytesRequest } from './read-task.ts';

/** The stored bytes, as the thread asks for them. */
export function bytesBehind(port: MessagePort, size: number): RandomAccess {
  const waiting: PromiseWithResolvers<Uint8Array>[] = [];
  port.on('message', ({ id, bytes }: BytesReply) => {
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
      port.postMessage({ id, offset, length } satisfies BytesRequest);
      return part.promise;
    },
  };
}
