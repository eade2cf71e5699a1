/** A connection whose other side can be checked. */
export type MonitoredConnection = {
  /** The longest silence of the server over one statement; by then it has canceled it. */
  longestMs: number;
  /** Sends a trivial question. False for a busy connection, whose silence means nothing yet. */
  ask(): boolean;
  /** Whether a statement is unanswered. */
  isWaiting(): boolean;
  /** Grows with every received byte. */
  bytesRead(): number;
  /** Closes the connection, so that its statements fail at once. */
  giveUp(): void;
};

const LOOK_MS = 500;
/** In ticks: a question every two seconds, and a second and a half for its answer. */
const [BEAT, SILENCE] = [4, 3] as const;

/**
 * Finds connections whose other side vanished silently: a failover, a NAT timeout, a pulled cable. TCP would wait for minutes. When an asked
 * connection stays silent, all connections silent for as long are closed too, because they share the broken path. This is also the time limit of
 * every statement: a timer for each would double the cost of a short one.
 */
export class Heartbeat {
  readonly #pulses = new Map<MonitoredConnection, Pulse>();
  #timer: NodeJS.Timeout | undefined;
  #looks = 0;

  add(connection: MonitoredConnection): void {
    this.#pulses.set(connection, new Pulse(connection));
    // After a pause of the process, received data must be read before timers are evaluated.
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

  /** Since the last question. */
  get isSilent(): boolean {
    return this.#bytes === this.#bytesAtBeat;
  }

  get isOverdue(): boolean {
    return performance.now() - this.#waitingSince > this.connection.longestMs;
  }
}
