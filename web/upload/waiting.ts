import { pause } from '../call/pause.ts';

const [FIRST_MS, LONGEST_MS] = [500, 15_000] as const;

/** Waits longer after each try, and ends at once when the network is back. */
export async function untilNextTry(tries: number, signal: AbortSignal): Promise<void> {
  const back = new AbortController();
  const isBack = () => back.abort();
  addEventListener('online', isBack);
  await pause(Math.min(LONGEST_MS, FIRST_MS * 2 ** tries), AbortSignal.any([signal, back.signal]));
  removeEventListener('online', isBack);
}
