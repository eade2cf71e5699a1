/** A connection whose other side can be checked. */
export type MonitoredConnection = {
  /** The longest time in which the server may be silent over one statement; after it the server has canceled the statement. */
  longestMs: number;
  /** Sends a trivial statement. False for a busy connection, whose silence means nothing yet. */
  ask(): boolean;
  /** Whether a statement is unanswered. */
  isWaiting(): boolean;
  /** Grows with every received byte. */
  bytesRead(): number;
  /** Closes the connection, so that its statements fail at once. */
  giveUp(): void;
};

const LOOK_MS = 500;
const BEAT_MS = 2_000;
/** The time for an answer; on a quiet machine it ends at the third look. */
const SILENCE_MS = 1_400;
/**
 * Late timers of ours show a machine whose processors are all busy, so the database gets eight times as much as the latest look of the last five
 * seconds was late; at most 15 s, because a dead path must be found on a busy machine too.
 */
const [PER_LATE_MS, LATE_LOOKS, LONGEST_SILENCE_MS] = [8, 10, 15_000] as const;

/**
 * Finds connections whose other side vanished silently: a failover, a NAT timeout, a pulled cable. TCP would wait for minutes. When an asked
 * connection stays silent, all connections silent for as long are closed too, because they share the broken path. This is also the time limit of
 * every statement: a timer for each would double the cost of a short one.
 */
export class Heartbeat {
  readonly #pulses = new Map<MonitoredConnection, Pulse>();
  #timer: NodeJS.Timeout | undefined;
  #lookedAt = 0;
  #lateness: number[] = [];
  #beatAt = Number.NEGATIVE_INFINITY;
  #isAsking = false;

  add(connection: MonitoredConnection): void {
    this.#pulses.set(connection, new Pulse(connection));
    if (!this.#timer) {
      this.#lookedAt = performance.now();
      // After a pause of the process, received data must be read before timers are evaluated.
      this.#timer = setInterval(() => setImmediate(() => setImmediate(() => this.#look())), LOOK_MS).unref();
    }
  }

  remove(connection: MonitoredConnection): void {
    this.#pulses.delete(connection);
    if (this.#pulses.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  }

  #look(): void {
    const now = performance.now();
    this.#lateness = [...this.#lateness.slice(1 - LATE_LOOKS), Math.max(0, now - this.#lookedAt - LOOK_MS)];
    this.#lookedAt = now;
    const grace = Math.min(Math.max(...this.#lateness) * PER_LATE_MS, LONGEST_SILENCE_MS - SILENCE_MS);
    const pulses = [...this.#pulses.values()];
    for (const pulse of pulses) {
      pulse.look();
    }
    if (!this.#isAsking && now - this.#beatAt >= BEAT_MS - LOOK_MS / 2) {
      [this.#isAsking, this.#beatAt] = [true, now];
      pulses.forEach((pulse) => void pulse.beat());
      return;
    }
    const isDue = this.#isAsking && now - this.#beatAt >= SILENCE_MS + grace;
    const isPathBroken = isDue && pulses.some(({ isSilent, wasAsked }) => isSilent && wasAsked);
    this.#isAsking &&= !isDue;
    for (const pulse of pulses.filter(
      (each) => each.isSilentFor(each.connection.longestMs + grace) || (isPathBroken && each.isSilent),
    )) {
      pulse.connection.giveUp();
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

  /** Whether nothing has arrived since the last question. */
  get isSilent(): boolean {
    return this.#bytes === this.#bytesAtBeat;
  }

  isSilentFor(milliseconds: number): boolean {
    return performance.now() - this.#waitingSince > milliseconds;
  }
}
