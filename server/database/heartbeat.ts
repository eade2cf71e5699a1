/** A connection that can be asked whether the other side is still there. */
export type MonitoredConnection = {
  /** How long the server may be silent over one statement: by then it has cancelled it. */
  longestMs: number;
  /** Asks for an answer that costs nothing. False when the connection is busy, so that its silence says nothing yet. */
  ask(): boolean;
  /** Whether a statement has been sent that was not answered yet. */
  isWaiting(): boolean;
  /** Grows with everything that arrives. */
  bytesRead(): number;
  /** Breaks the connection off: whoever waits on it fails at once. */
  giveUp(): void;
};

const LOOK_MS = 500;
/** In looks: a question every two seconds, and a second and a half for its answer. */
const [BEAT, SILENCE] = [4, 3] as const;

/**
 * Finds connections whose other side is gone without a word: a failover, a NAT that forgot, a pulled cable. TCP would wait for minutes.
 * When one that was asked is silent, all that were silent as long go with it, since the path they share is what broke. This is also the
 * time limit of every statement: a timer for each would cost a short one as much as everything else.
 */
export class Heartbeat {
  readonly #pulses = new Map<MonitoredConnection, Pulse>();
  #timer: NodeJS.Timeout | undefined;
  #looks = 0;

  add(connection: MonitoredConnection): void {
    this.#pulses.set(connection, new Pulse(connection));
    // A process that was held up finds its timers due before it reads what has arrived meanwhile.
    this.#timer ??= setInterval(() => setImmediate(() => setImmediate(() => this.#look())), LOOK_MS).unref();
  }

  remove(connection: MonitoredConnection): void {
    this.#pulses.delete(connection);
    if (this.#pulses.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  }

  #look(): void {
    const pulses = [...this.#pulses.values()];
    const place = this.#looks % BEAT;
    this.#looks += 1;
    for (const pulse of pulses) {
      pulse.look();
    }
    if (place === 0) {
      pulses.forEach((pulse) => void pulse.beat());
    }
    const isPathBroken = place === SILENCE && pulses.some(({ isSilent, wasAsked }) => isSilent && wasAsked);
    for (const { connection } of pulses.filter(({ isSilent, isOverdue }) => isOverdue || (isPathBroken && isSilent))) {
      connection.giveUp();
    }
  }
}

class Pulse {
  readonly connection: MonitoredConnection;
  #bytes = 0;
  #waitingSince = 0;
  #bytesAtBeat = -1;
  wasAsked = false;

  constructor(connection: MonitoredConnection) {
    this.connection = connection;
  }

  look(): void {
    const bytes = this.connection.bytesRead();
    if (bytes !== this.#bytes || !this.connection.isWaiting()) {
      this.#waitingSince = performance.now();
    }
    this.#bytes = bytes;
  }

  beat(): void {
    this.#bytesAtBeat = this.#bytes;
    this.wasAsked = this.connection.ask();
  }

  /** Since the last beat. */
  get isSilent(): boolean {
    return this.#bytes === this.#bytesAtBeat;
  }

  get isOverdue(): boolean {
    return performance.now() - this.#waitingSince > this.connection.longestMs;
  }
}
