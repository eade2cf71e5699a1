/** A connection that can be asked whether the other side is still there. */
export type Beating = {
  /** Asks for an answer that costs nothing. False when the connection is busy, so that its silence would say nothing. */
  ask(): boolean;
  /** Grows with everything that arrives. */
  bytesRead(): number;
  /** Breaks the connection off: whoever waits on it fails at once. */
  giveUp(): void;
};

const BEAT_MS = 2_000;
const SILENCE_MS = 1_500;

/**
 * Finds connections whose other side is gone without a word: a failover, a NAT that forgot, a pulled cable. TCP would wait for minutes.
 * When one that was asked is silent, all that have been silent as long go with it, since the path they share is what broke.
 */
export class Heartbeat {
  readonly #connections = new Set<Beating>();
  #timer: NodeJS.Timeout | undefined;

  add(connection: Beating): void {
    this.#connections.add(connection);
    this.#timer ??= setInterval(() => this.#beat(), BEAT_MS).unref();
  }

  remove(connection: Beating): void {
    this.#connections.delete(connection);
    if (this.#connections.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  }

  #beat(): void {
    const beats = [...this.#connections].map((connection) => ({
      connection,
      before: connection.bytesRead(),
      isAsked: connection.ask(),
    }));
    // A process that was held up finds its timers due before it reads what has arrived meanwhile.
    setTimeout(() => setImmediate(() => setImmediate(breakOffSilent, beats)), SILENCE_MS).unref();
  }
}

type Beat = { connection: Beating; before: number; isAsked: boolean };

function breakOffSilent(beats: readonly Beat[]): void {
  const silent = beats.filter(({ connection, before }) => connection.bytesRead() === before);
  if (silent.some(({ isAsked }) => isAsked)) {
    for (const { connection } of silent) {
      connection.giveUp();
    }
  }
}
