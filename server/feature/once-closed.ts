import type { FastifyReply } from 'fastify';

/** Runs once the answer is sent or its client has gone; at once when it went meanwhile, because that event is over. */
export function onceClosed({ raw }: FastifyReply, run: () => void): void {
  if (raw.destroyed) {
    run();
  } else {
    raw.once('close', run);
  }
}
