import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type BuildEvent, buildEvents } from '#contract/calls/packaging.ts';
import { isRunning } from '#rules/packaging/app-status.ts';
import type { Deps } from '#server/deps.ts';
import type { OpenStreams } from '#server/http/open-streams.ts';
import { registerStream } from '#server/http/streams.ts';
import { progressOf } from './build-stages.ts';
import { type BuildOfApp, findBuild } from './store-builds.ts';

const LOOK_MS = 40;
const LOOK_LATER_MS = 500;
/** After this a build is one of the slow ones, and is looked at less often. */
const SLOW_MS = 3_000;
const LONGEST_MS = 120_000;

/** The build's row is the only thing that is looked at, so it does not matter which process runs the build. */
export function registerBuildEvents(app: FastifyInstance, deps: Deps, streams: OpenStreams): void {
  registerStream(app, deps, streams, buildEvents, async ({ member, query, over }) => {
    const read = () => findBuild(deps.db, member.id, query.code ?? '');
    return (await read()) ? eventsOf(read, over) : null;
  });
}

async function* eventsOf(read: () => Promise<BuildOfApp | undefined>, over: AbortSignal): AsyncGenerator<BuildEvent> {
  const started = Date.now();
  let before: BuildOfApp | undefined;
  while (!over.aborted && Date.now() - started < LONGEST_MS) {
    const now = await read();
    if (!now) {
      return;
    }
    yield* eventsBetween(before, now);
    if (!isRunning(now.status)) {
      return;
    }
    before = now;
    await sleep(Date.now() - started < SLOW_MS ? LOOK_MS : LOOK_LATER_MS);
  }
}

/** A run that starts again tells its stages again. */
function eventsBetween(before: BuildOfApp | undefined, now: BuildOfApp): BuildEvent[] {
  const told = before?.attempt === now.attempt ? before.stages.length : 0;
  const { platforms } = now.config;
  const stages = now.stages.slice(told).map((stage, index): BuildEvent => {
    const sofar = now.stages.slice(0, told + index + 1);
    return { type: 'stage', ...stage, progress: progressOf('building', sofar, platforms) };
  });
  const progress = progressOf(now.status, now.stages, platforms);
  const status: BuildEvent = { type: 'status', status: now.status, progress, total_ms: now.total_ms };
  return before?.status === now.status ? stages : [...stages, status];
}
