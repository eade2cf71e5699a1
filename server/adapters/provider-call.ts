import type { Clock } from '#server/ports/clock.ts';
import { ProviderDownError, ProviderRefusedError } from '#server/ports/provider-down.ts';

/** Runs one exchange with a provider; `signal` ends it. Every failure becomes a `ProviderDownError`. */
export type ProviderCall = <Result>(run: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

export type ProviderCallOptions = { timeoutMs?: number };

/** quality.md, Faults: "Provider down, slow or lying: time-out 8 s, circuit breaker". */
const TIMEOUT_MS = 8_000;
const FAILURES_TO_OPEN = 5;
const OPEN_MS = 30_000;

/** After five failures in a row calls fail at once for 30 seconds; then one call tries. */
export function createProviderCall(
  name: string,
  clock: Clock,
  { timeoutMs = TIMEOUT_MS }: ProviderCallOptions = {},
): ProviderCall {
  let failures = 0;
  let openUntil = 0;

  return async (run) => {
    const now = clock.now().getTime();
    if (now < openUntil) {
      throw new ProviderDownError(`${name} has been failing and is left alone for a while`);
    }
    if (failures >= FAILURES_TO_OPEN) {
      openUntil = now + OPEN_MS;
    }
    try {
      const result = await withinTime(name, timeoutMs, run);
      failures = 0;
      openUntil = 0;
      return result;
    } catch (error) {
      if (error instanceof ProviderRefusedError) {
        failures = 0;
        openUntil = 0;
        throw error;
      }
      failures += 1;
      openUntil = failures >= FAILURES_TO_OPEN ? clock.now().getTime() + OPEN_MS : 0;
      throw error instanceof ProviderDownError ? error : new ProviderDownError(`${name} failed`, { cause: error });
    }
  };
}

/** Gives up a library that ignores the signal. */
async function withinTime<Result>(name: string, ms: number, run: (signal: AbortSignal) => Promise<Result>) {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ProviderDownError(`${name} did not answer within ${ms} ms`));
      late.abort();
    }, ms);
  });
  try {
    return await Promise.race([run(late.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** The JSON object of an answer of at most a megabyte. Throws `ProviderDownError` for anything else. */
export async function readJson(name: string, response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  const value = text.length < 1 << 20 ? parse(text) : null;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProviderDownError(`${name} answered HTTP ${response.status} and no JSON object`);
  }
  return value as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
