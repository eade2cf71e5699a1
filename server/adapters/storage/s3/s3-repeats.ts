import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { failureKindOf, ProviderError } from '#server/ports/provider-error.ts';

export type Pace = {
  tries: number;
  /** The time of one try, until its answer is there. */
  tryMs: number;
  /** No try begins later than this after the first. */
  totalMs: number;
  /** The longest pause before the second try; it doubles. */
  pauseMs: number;
};

/** For requests without a body: somebody waits for a file. */
export const quickPace: Pace = { tries: 4, tryMs: 30_000, totalMs: 45_000, pauseMs: 400 };

/** A part of 16 MiB over a slow line. */
export const usualPace: Pace = { tries: 4, tryMs: 60_000, totalMs: 90_000, pauseMs: 400 };

/** For what the store does by itself with up to a gigabyte. `fetch` gives up without headers after 300 seconds (undici, `headersTimeout`). */
export const slowPace: Pace = { tries: 3, tryMs: 290_000, totalMs: 400_000, pauseMs: 1_000 };

const LONGEST_PAUSE_MS = 5_000;
/** A store that asks for more is not waited for: the next request for the file may be later. */
const LONGEST_WISH_MS = 20_000;

/**
 * Tries again after failures that may pass, with a random pause before each (“full jitter”), or the one that the store asks for. A refusal, and what is
 * the operator's to mend, is final. Only for requests that may be carried out twice.
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

/** A time that is over ends the request, but not the body of an answer whose headers were in time. */
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

/** Null where another try is of no use. */
function pauseAfter(error: unknown, longest: number): number | null {
  const kind = failureKindOf(error) ?? 'unknown';
  if (kind !== 'busy' && kind !== 'unknown') {
    return null;
  }
  const wish = error instanceof ProviderError ? error.retryAfterSeconds * 1000 : 0;
  return wish > LONGEST_WISH_MS ? null : Math.max(wish, randomInt(Math.ceil(longest) + 1));
}
