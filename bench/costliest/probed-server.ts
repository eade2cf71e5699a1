import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningServer, startServer } from '#tests/journeys/hands/server.ts';
import { childrenOf, residentSet } from '#tests/oracle/processes.ts';
import type { LongestTurn } from './loop-probe.ts';

const probe = fileURLToPath(new URL('./loop-probe.ts', import.meta.url));
const LOOK_MS = 20;
const MB = 2 ** 20;

/** The effect of a request on the server: its longest turn of the event loop in milliseconds of processor time, and memory in MB. */
export type Cost = { held: number; memory: number };
export type ProbedServer = {
  server: RunningServer;
  measure(ask: () => Promise<unknown>): Promise<Cost>;
  stop(): Promise<void>;
};

/** The server with the flags of start.mjs and a probe in its event loop. */
export async function startProbed(folder: string, environment: Record<string, string>): Promise<ProbedServer> {
  const socketPath = join(folder, 'probe');
  const server = await startServer({
    ...environment,
    QDB_PROBE: socketPath,
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    NODE_OPTIONS: `--max-semi-space-size=4 --import=${probe}`,
  });
  const socket = connect(socketPath).setEncoding('utf8');
  await once(socket, 'connect');
  const tell = async (word: 'begin' | 'end') => {
    socket.write(word);
    const [answer] = (await once(socket, 'data')) as [string];
    return JSON.parse(answer) as LongestTurn;
  };
  return {
    server,
    async measure(ask) {
      await tell('begin');
      const memory = watchMemory(server.pid);
      await ask();
      const { milliseconds } = await tell('end');
      return { held: milliseconds, memory: memory.grown() / MB };
    },
    async stop() {
      socket.destroy();
      await server.stop();
    },
  };
}

/**
 * The highest resident set of the server since now, and the growth of its picture processes. Only their private pages count: program and libraries
 * belong to the server as well.
 */
function watchMemory(pid: number): { grown(): number } {
  const ofChildren = () => childrenOf(pid).reduce((sum, child) => sum + (residentSet(child, 'RssAnon') ?? 0), 0);
  const before = (residentSet(pid, 'VmRSS') ?? 0) + ofChildren();
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, ofChildren());
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  return {
    grown() {
      clearInterval(timer);
      look();
      return Math.max(0, (residentSet(pid, 'VmHWM') ?? 0) + peak - before);
    },
  };
}
