import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a measured server (`--import`): on its socket, `begin` clears the garbage and watches every turn of the event loop from then on, and
 * `end` answers the longest one: its time by the clock, or the processor time of this thread where that is less, because other programs had the
 * core meanwhile. While it watches, the loop does not sleep.
 */
export type LongestTurn = { milliseconds: number };

/** Linux counts a running thread's processor time at each timer interrupt, 250 times a second. */
const CPU_STEP_MS = 4;
const path = process.env.QDB_PROBE;
if (path && isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let longest = 0;
  let before = { time: 0, spent: 0 };
  let watching: NodeJS.Immediate | null = null;

  const now = () => {
    const { user, system } = process.threadCpuUsage();
    return { time: performance.now(), spent: (user + system) / 1000 };
  };
  const turn = () => {
    const { time, spent } = now();
    longest = Math.max(longest, Math.min(time - before.time, spent - before.spent + CPU_STEP_MS));
    before = { time, spent };
    watching = setImmediate(turn);
  };
  const answers: Record<string, () => LongestTurn | null> = {
    begin() {
      collect();
      [longest, before] = [0, now()];
      watching = setImmediate(turn);
      return null;
    },
    end() {
      clearImmediate(watching!);
      return { milliseconds: longest };
    },
  };

  rmSync(path, { force: true });
  createServer((socket) => {
    socket.setEncoding('utf8').on('data', (word) => {
      // In a turn of its own, so that hearing the word is not part of what is told.
      setImmediate(() => socket.write(`${JSON.stringify(answers[String(word)]!())}\n`));
    });
  })
    .listen(path)
    .unref();
}
