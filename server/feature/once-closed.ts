import type { FastifyReply } from 'fastify';

/** Runs once the answer is sent or its client has disconnected; at once when that has already happened, because the event will not come again. */
export function onceClosed({ raw }: FastifyReply, run: () => void): void {
  if (raw.destroyed) {
    run();
  } else {
    raw.once('close', run);
  }
}
