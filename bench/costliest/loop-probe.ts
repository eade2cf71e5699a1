import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a measured server (`--import`). On its socket, `begin` collects garbage and starts watching every turn of the event loop; `end` answers
 * the longest turn: its wall time, or less if other programs used the core. The loop does not sleep while it is watched.
 */
export type LongestTurn = { milliseconds: number };

/** Linux accounts a running thread's time at each timer interrupt, 250 times a second. */
const THREAD_STEP_MS = 4;
const msOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
const path = process.env.QDB_PROBE;
if (path && isMainThread) {
  // A flag of start.mjs that NODE_OPTIONS does not accept.
  setFlagsFromString('--heap-growing-percent=25');
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let longest = 0;
  let before = [0, 0, 0];
  let watching: NodeJS.Immediate | null = null;

  /**
   * Each of the three is an upper bound for the time of a turn: the clock, the processor time of the process, and that of its thread, in coarse
   * steps.
   */
  const now = () => [performance.now(), msOf(process.cpuUsage()), msOf(process.threadCpuUsage())];
  const turn = () => {
    const bounds = now();
    const [byClock, byProcess, byThread] = bounds.map((bound, at) => bound - before[at]!) as [number, number, number];
    longest = Math.max(longest, Math.min(byClock, byProcess, byThread + THREAD_STEP_MS));
    before = bounds;
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
      // The answer is sent in a later turn, so that receiving the command is not measured.
      setImmediate(() => socket.write(`${JSON.stringify(answers[String(word)]!())}\n`));
    });
  })
    .listen(path)
    .unref();
}
