import { closeSync, openSync, readFileSync, statSync } from 'node:fs';

const LONGEST = 10_000_000;

/** What PostgreSQL writes. What an earlier run said explains nothing, so only the last run's words are told. */
export class ServerLog {
  readonly #file: string;
  #start: number;

  constructor(file: string) {
    this.#file = file;
    this.#start = this.#size();
  }

  /** Gives `run` a file descriptor to write to; one that has grown too long is begun anew. */
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
    const said = this.#size() > 0 ? readFileSync(this.#file).subarray(this.#start) : '';
    return said.toString().trim().split('\n').slice(-4).join(' | ');
  }

  #size(): number {
    return statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
  }
}
