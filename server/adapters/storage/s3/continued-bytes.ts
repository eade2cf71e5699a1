import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Opens the bytes from an offset on. */
type Open = (offset: number) => Promise<AsyncIterable<Uint8Array>>;
type Options = { tries?: number; pauseMs?: number };

/**
 * The bytes from `start` to before `end`, neither more nor fewer. A stream that breaks is opened again where it broke; the error is thrown when that happens
 * `tries` times without a byte in between, or when it cannot be opened, which `open` has tried for long enough.
 */
export async function* continuedBytes(
  { start, end }: { start: number; end: number },
  open: Open,
  { tries = 4, pauseMs = 400 }: Options = {},
): AsyncGenerator<Uint8Array> {
  let offset = start;
  let broken = 0;
  while (offset < end) {
    const source = await open(offset);
    try {
      for await (const chunk of source) {
        if (offset + chunk.length > end) {
          throw new MoreBytes(`the store sent more than the ${end - start} bytes that it was asked for`);
        }
        broken = 0;
        offset += chunk.length;
        yield chunk;
      }
      if (offset < end) {
        throw new Error(`the store sent ${offset - start} of ${end - start} bytes`);
      }
    } catch (error) {
      broken += 1;
      if (broken >= tries || error instanceof MoreBytes) {
        throw error;
      }
      await sleep(randomInt(pauseMs * 2 ** broken));
    }
  }
}

class MoreBytes extends Error {}
