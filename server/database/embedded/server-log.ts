import { closeSync, openSync, readFileSync, statSync } from 'node:fs';

const LONGEST = 10_000_000;

/** PostgreSQL's output. Only the last run's messages are reported, because earlier ones explain nothing. */
export class ServerLog {
  readonly #file: string;
  #start: number;

  constructor(file: string) {
    this.#file = file;
    this.#start = this.#size();
  }

  /** Gives `run` a file descriptor for output; a file that has grown too large is emptied first. */
  forNextRun<Value>(run: (descriptor: number) => Value): Value {
    const descriptor = openSync(this.#file, this.#size() > LONGEST ? 'w' : 'a', 0o600);
    this.#start = this.#size();
    try {
      return run(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }

  lastLines(): string {
    const contents = this.#size() > 0 ? readFileSync(this.#file).subarray(this.#start) : '';
    return contents.toString().trim().split('\n').slice(-4).join(' | ');
  }

  #size(): number {
    return statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
  }
}
