import type { FileReading } from './file-facts.ts';

/** Reads a chosen file in a worker of its own, which is loaded with the first file. */
export function readInBrowser(file: File, signal: AbortSignal): Promise<FileReading> {
  const worker = new Worker(new URL('./installer-worker.ts', import.meta.url), { type: 'module' });
  const reading = new Promise<FileReading>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FileReading>) => resolve(data));
    // If the worker cannot start, reading is left to the server, which reads every file anyway.
    for (const [source, event] of [
      [worker, 'error'],
      [signal, 'abort'],
    ] as const) {
      source.addEventListener(event, () => resolve({ ok: true, facts: null, tookMs: 0 }));
    }
  });
  worker.postMessage(file);
  return reading.finally(() => worker.terminate());
}
