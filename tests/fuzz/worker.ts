import { openSync, writeSync } from 'node:fs';
import { readers } from './readers.ts';
import { Casualty, survive, type Toll } from './survive.ts';

/** Reads one reader's inputs in a range of numbers, within the time limit. */
export type Order = { name: string; from: number; to: number; until: number; position: string };
export type Report =
  | { done: number; toll: Toll }
  | { casualty: { message: string; input: number; bytes: Uint8Array; stack: string } }
  | { missing: true }
  | { ended: true };

/** The duration of a piece, which a stop loses at most. */
const PIECE_MS = 500;
const LARGEST_PIECE = 2000;
const sendReport = (report: Report) => new Promise<void>((resolve) => process.send!(report, () => resolve()));

process.on('disconnect', () => process.exit());
process.once('message', async (order: Order) => {
  await obey(order).catch((error) => sendReport({ casualty: describe(error) }));
  process.disconnect();
});

/** Inputs are read in pieces, and each piece is reported; the current input is in a file, to be found after a crash. */
async function obey({ name, from, to, until, position }: Order): Promise<void> {
  const found = readers.find((each) => each.name === name)!;
  const opened = await found.open();
  if (!opened) {
    return sendReport({ missing: true });
  }
  const file = openSync(position, 'w');
  const note = (input: number) => writeSync(file, String(input).padEnd(16), 0);
  const ordeal = { ...opened, hasChildren: found.hasChildren };
  for (let [at, size] = [from, 20]; at < to && Date.now() < until; ) {
    const [end, startedAt] = [Math.min(at + size, to), performance.now()];
    const toll = await survive(ordeal, at, end, note);
    await sendReport({ done: end, toll });
    at = end;
    size = performance.now() - startedAt < PIECE_MS ? Math.min(size * 2, LARGEST_PIECE) : Math.ceil(size / 2);
  }
  return sendReport({ ended: true });
}

function describe(error: unknown) {
  if (!(error instanceof Casualty)) {
    throw error;
  }
  const { message, input, bytes, cause } = error;
  return { message, input, bytes, stack: cause instanceof Error ? (cause.stack ?? '') : '' };
}
