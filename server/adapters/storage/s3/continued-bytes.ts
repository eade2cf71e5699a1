import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Opens the bytes from an offset on. */
type Open = (offset: number) => Promise<AsyncIterable<Uint8Array>>;

const TRIES = 4;
/** The limit of breaks: a connection that breaks more often is useless, even if some bytes arrive each time. */
const MOST_BREAKS = 40;

/**
 * Exactly the bytes from `start` to before `end`. A broken stream is reopened at the break. Throws the error when several breaks follow
 * each other without a byte in between, when streams end too early that often, or when `open`, which has its own repeats, fails.
 */
export async function* continuedBytes(
  { start, end }: { start: number; end: number },
  open: Open,
  { pauseMs = 400 }: { pauseMs?: number } = {},
): AsyncGenerator<Uint8Array> {
  let offset = start;
  let inVain = 0;
  for (let breaks = 0; offset < end; breaks += 1) {
    const from = offset;
    try {
      for await (const chunk of await opened(open, offset)) {
        if (offset + chunk.length > end) {
          throw new Final(`the store sent more than the ${end - start} bytes that it was asked for`);
        }
        offset += chunk.length;
        yield chunk;
      }
      inVain += 1;
      if (offset < end && (inVain >= TRIES || breaks >= MOST_BREAKS)) {
        throw new Final(`the store sent ${offset - start} of ${end - start} bytes`);
      }
    } catch (error) {
      inVain = offset > from ? 1 : inVain + 1;
      if (error instanceof Final || inVain >= TRIES || breaks >= MOST_BREAKS) {
        throw error instanceof Final ? (error.cause ?? error) : error;
      }
      await sleep(randomInt(pauseMs * 2 ** inVain));
    }
  }
}

function opened(open: Open, offset: number): ReturnType<Open> {
  return open(offset).catch((error: unknown) => {
    throw new Final('the store could not be opened', { cause: error });
  });
}

class Final extends Error {}
