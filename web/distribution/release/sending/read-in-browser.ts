import type { FileReading } from './file-facts.ts';

/** Reads a picked file in a worker of its own, which arrives with the first file. */
export function readInBrowser(file: File, signal: AbortSignal): Promise<FileReading> {
  const worker = new Worker(new URL('./installer-worker.ts', import.meta.url), { type: 'module' });
  const reading = new Promise<FileReading>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FileReading>) => resolve(data));
    // A browser that cannot start it leaves the reading to the server, which reads every file again.
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
