import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { failureKindOf, ProviderError } from '#server/ports/provider-error.ts';

export type Pace = {
  tries: number;
  /** The time limit of one try until its answer begins. */
  tryMs: number;
  /** No try begins later than this after the first one. */
  totalMs: number;
  /** The longest pause before the second try; it doubles. */
  pauseMs: number;
};

/** For requests without a body: a reader waits for a file. */
export const quickPace: Pace = { tries: 4, tryMs: 30_000, totalMs: 45_000, pauseMs: 400 };

/** For a part of 16 MiB over a slow line. */
export const usualPace: Pace = { tries: 4, tryMs: 60_000, totalMs: 90_000, pauseMs: 400 };

/** For work of the store itself on up to a gigabyte. `fetch` gives up without headers after 300 seconds (undici, `headersTimeout`). */
export const slowPace: Pace = { tries: 3, tryMs: 290_000, totalMs: 400_000, pauseMs: 1_000 };

const LONGEST_PAUSE_MS = 5_000;
/** The longest pause that a store may request; the next request for the file may come later instead. */
const LONGEST_RETRY_AFTER_MS = 20_000;

/**
 * Repeats after temporary failures, with a random pause before each try (“full jitter”), or the one that the store requests. Refusals, and faults
 * that the operator must fix, are final. Only for requests that may be carried out twice.
 */
export async function repeated<Result>(
  { tries, tryMs, totalMs, pauseMs }: Pace,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  for (let tried = 1; ; tried += 1) {
    try {
      return await withinTime(tryMs, run);
    } catch (error) {
      const pause = pauseAfter(error, Math.min(pauseMs * 2 ** (tried - 1), LONGEST_PAUSE_MS));
      if (pause === null || tried >= tries || performance.now() - began + pause > totalMs) {
        throw error;
      }
      await sleep(pause);
    }
  }
}

/** The time limit ends a request, but not the body of an answer whose headers arrived in time. */
async function withinTime<Result>(ms: number, run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const late = new ProviderError('unknown', `S3 did not answer within ${ms} ms`);
  const timer = setTimeout(() => over.abort(late), ms);
  try {
    return await run(over.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Null when another try is useless. */
function pauseAfter(error: unknown, longest: number): number | null {
  const kind = failureKindOf(error) ?? 'unknown';
  if (kind !== 'busy' && kind !== 'unknown') {
    return null;
  }
  const retryAfterMs = error instanceof ProviderError ? error.retryAfterSeconds * 1000 : 0;
  return retryAfterMs > LONGEST_RETRY_AFTER_MS ? null : Math.max(retryAfterMs, randomInt(Math.ceil(longest) + 1));
}
