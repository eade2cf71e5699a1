import { performance } from 'node:perf_hooks';

/**
 * The wall against overload, in this process’s memory: a process refuses at once the requests that it cannot answer in time, so that the others are
 * answered well.
 */
export type Overload = {
  /** Whether a request from this place is admitted. */
  admits(place: string): boolean;
  /** Called when a request has arrived with its body. */
  begin(place: string): void;
  /** Called when its answer begins, or its client has disconnected. */
  end(place: string): void;
  inFlight(): number;
  refused(): number;
};

export type OverloadParts = {
  /** The time in milliseconds. */
  now?: () => number;
  /** The share of the time since the last call in which the event loop was not idle, from 0 to 1. */
  utilization?: () => number;
  /** The number of statements that wait for a connection to the database. */
  waiting?: () => number;
  /** Called at the first refusal, and again after five seconds without one. */
  onChange?: (state: { isOn: boolean; inFlight: number; refused: number }) => void;
};

/** The number of requests that are always admitted: a lower limit would refuse requests that a quiet process answers at once. */
const LEAST = 32;
const LOOK_MS = 100;
/** The number of busy looks that mean overload; a burst ends within a few. */
const BUSY_LOOKS = 3;
const BUSY_SHARE = 0.9;
const BUSY_WAITING = 6;
/** The most running requests of one place, so that its burst ends within seconds; an office behind one address has a fraction of it. */
const MOST_OF_PLACE = 128;
const RATE_MS = 1_000;
const OVER_MS = 5_000;

/**
 * A process is overloaded when its event loop has not been idle, or statements have waited for a connection, for a few looks in a row. Then it admits
 * as many requests at a time as it has answered in the last second, so that each waits about a second (Little's law: number = rate × time). Requests
 * that wait for other servers do not overload a process that has idle time. The places of requests share this number: a flooding place is refused
 * above its share, and its further requests take nothing from others. In a crowd of places with one request each, all are refused alike.
 */
export function createOverload(parts: OverloadParts = {}): Overload {
  const { now = () => performance.now(), utilization = utilizationSince(), waiting = () => 0, onChange } = parts;
  const load = watchLoad(now(), () => utilization() >= BUSY_SHARE || waiting() >= BUSY_WAITING);
  let [inFlight, refused] = [0, 0];
  let lastRefusalAt = Number.NEGATIVE_INFINITY;
  let refusedBefore: number | null = null;
  let [rateFrom, answered, rate] = [now(), 0, 0];
  const places = createPlaces();

  function look(time: number): void {
    load.look(time);
    if (time - rateFrom >= RATE_MS) {
      rate = (answered * RATE_MS) / (time - rateFrom);
      [rateFrom, answered] = [time, 0];
    }
    if (refusedBefore !== null && time - lastRefusalAt >= OVER_MS) {
      onChange?.({ isOn: false, inFlight, refused: refused - refusedBefore });
      refusedBefore = null;
    }
  }

  /** In a burst after a rest the last second does not show how fast this process is. */
  const rateSoFar = (time: number): number => (answered * RATE_MS) / Math.max(LOOK_MS, time - rateFrom);

  function refuse(time: number): false {
    if (refusedBefore === null) {
      refusedBefore = refused;
      onChange?.({ isOn: true, inFlight, refused: 0 });
    }
    refused += 1;
    lastRefusalAt = time;
    return false;
  }

  return {
    admits(place) {
      const time = now();
      look(time);
      const most = Math.max(LEAST, rate, rateSoFar(time));
      if (places.of(place) >= MOST_OF_PLACE || (load.isHigh() && !places.hasRoom(place, inFlight, most))) {
        return refuse(time);
      }
      return true;
    },
    begin(place) {
      inFlight += 1;
      places.count(place, 1);
    },
    end(place) {
      inFlight -= 1;
      places.count(place, -1);
      answered += 1;
      look(now());
    },
    inFlight: () => inFlight,
    refused: () => refused,
  };
}

/** The load is high when the process was busy at a few looks in a row. */
function watchLoad(since: number, isBusy: () => boolean) {
  let [busyLooks, lookedAt] = [0, since];
  return {
    look(time: number): void {
      if (time - lookedAt >= LOOK_MS) {
        // Busy looks before a rest do not count: they had another cause.
        const before = time - lookedAt >= RATE_MS ? 0 : busyLooks;
        busyLooks = isBusy() ? before + 1 : 0;
        lookedAt = time;
      }
    },
    isHigh: () => busyLooks >= BUSY_LOOKS,
  };
}

/** The requests in flight of each place. */
function createPlaces() {
  const inFlightOf = new Map<string, number>();
  const of = (place: string): number => inFlightOf.get(place) ?? 0;
  return {
    of,
    count(place: string, one: 1 | -1): void {
      const left = of(place) + one;
      if (left > 0) {
        inFlightOf.set(place, left);
      } else {
        inFlightOf.delete(place);
      }
    },
    /**
     * Whether a place has less than its share of `most`, and all together have less than `most`. Requests above the share of their place do not
     * count.
     */
    hasRoom(place: string, inFlight: number, most: number): boolean {
      const own = of(place);
      const places = inFlightOf.size + (own === 0 ? 1 : 0);
      const share = Math.max(1, most / places);
      if (own >= share || inFlight < most || share === 1) {
        return own < share && (inFlight < most || places <= most);
      }
      let counted = 0;
      for (const each of inFlightOf.values()) {
        counted += Math.min(each, share);
      }
      return counted < most;
    },
  };
}

function utilizationSince(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, last);
    last = current;
    return utilization;
  };
}
