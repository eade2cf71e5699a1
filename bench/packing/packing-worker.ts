import { parentPort, workerData } from 'node:worker_threads';
import { packProduct } from '#packager/pack.ts';
import { benchInput, numbered } from './packing.ts';

/** Packs for a number of milliseconds and answers the APKs per second. */
const input = await benchInput();
for (let run = 0; run < 10; run++) {
  await packProduct(numbered(input, run), 'apk');
}
const started = performance.now();
let count = 0;
while (performance.now() - started < Number(workerData)) {
  await packProduct(numbered(input, count++), 'apk');
}
parentPort!.postMessage(count / ((performance.now() - started) / 1000));
