import { Socket } from 'node:net';

/** Sends everything that is written during one turn of the event loop in one system call, at the end of the turn. */
export class BatchingSocket extends Socket {
  #isBatching = false;

  override cork(): void {
    if (!this.#isBatching) {
      this.#isBatching = true;
      super.cork();
      setImmediate(() => {
        this.#isBatching = false;
        super.uncork();
      });
    }
    super.cork();
  }
}
