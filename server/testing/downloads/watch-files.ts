import { Readable } from 'node:stream';
import type { TestServer } from '../test-server.ts';

/** Counts opened and still open files; each opens only when `gate` resolves, and its bytes come when `bytes` resolves. */
export function watchFiles(
  storage: TestServer['storage'],
  { gate, bytes }: { gate?: Promise<void>; bytes?: Promise<void> } = {},
) {
  const { open } = storage;
  const files = { opened: 0, open: 0, streams: 0 };
  storage.open = async (sha256) => {
    files.opened += 1;
    await gate;
    const file = (await open(sha256))!;
    files.open += 1;
    const stream: typeof file.stream = (range) => {
      files.streams += 1;
      const source = file.stream(range);
      return Readable.from(
        (async function* () {
          await bytes;
          yield* source;
        })(),
      );
    };
    const close = async () => {
      files.open -= 1;
      await file.close();
    };
    return { ...file, stream, close };
  };
  return files;
}
