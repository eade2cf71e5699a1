import { Socket } from 'node:net';

/** Sends what was written during one turn of the event loop in a single system call at its end. */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override cork(): void {
    if (!this.#isGathering) {
      this.#isGathering = true;
      super.cork();
      setImmediate(() => {
        this.#isGathering = false;
        super.uncork();
      });
    }
    super.cork();
  }
}
