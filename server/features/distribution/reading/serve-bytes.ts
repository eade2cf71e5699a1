import type { MessagePort } from 'node:worker_threads';
import type { RandomAccess } from '#formats/random-access.ts';
import type { BytesReply, BytesRequest } from './read-task.ts';

/** Answers the thread's requests for bytes. A failure of the store is kept in the result, because the thread only receives null. */
export function serveBytes(file: RandomAccess, port: MessagePort): { cause?: unknown } {
  const failure: { cause?: unknown } = {};
  port.on('message', async ({ id, offset, length }: BytesRequest) => {
    const bytes = await file.read(offset, length).catch((error: unknown) => {
      failure.cause = error;
      return null;
    });
    port.postMessage({ id, bytes } satisfies BytesReply);
  });
  return failure;
}
