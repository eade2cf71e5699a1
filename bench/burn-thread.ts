import { setTimeout as sleep } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';

/** Keeps a core busy for a while, again and again, and does nothing else: the effect of any busy process on this machine. */
const { burnMs, everyMs } = workerData as { burnMs: number; everyMs: number };

while (true) {
  burn(performance.now() + burnMs);
  await sleep(everyMs - burnMs);
}

function burn(end: number): void {
  while (performance.now() < end) {
    // Busy waiting.
  }
}
