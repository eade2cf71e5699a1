import type { FastifyInstance } from 'fastify';
import { type BuildEvent, buildEvents } from '#contract/packaging/calls.ts';
import { isRunning } from '#rules/packaging/app-status.ts';
import { createBell, type Ring } from '#server/database/bell.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { OpenStreams } from '#server/feature/open-streams.ts';
import { registerStream, type StreamReader } from '#server/feature/stream.ts';
import { progressOf } from './build-stages.ts';
import { BUILD_BELL, type BuildOfApp, findBuild } from './store-builds.ts';

/** The longest silence; then the session is checked, and the row is read in case a notification was lost. */
const BEAT_MS = 5_000;
const LONGEST_MS = 120_000;

/** Streams the progress from the build's row, so any process may run the build. */
export function registerBuildEvents(app: FastifyInstance, deps: Deps, streams: OpenStreams): void {
  const bell = createBell(deps.notifications, BUILD_BELL);
  registerStream(app, deps, streams, buildEvents, async (reader) => {
    const code = reader.query.code ?? '';
    const read = () => findBuild(deps.db, reader.member.id, code);
    return (await read()) ? eventsOf(read, reader, await bell.hang(code, reader.over)) : null;
  });
}

async function* eventsOf(
  read: () => Promise<BuildOfApp | undefined>,
  { isStillSigned }: StreamReader,
  ring: Ring,
): AsyncGenerator<BuildEvent> {
  const until = Date.now() + LONGEST_MS;
  let before: BuildOfApp | undefined;
  try {
    do {
      const now = await read();
      if (!now) {
        return;
      }
      yield* eventsBetween(before, now);
      if (!isRunning(now.status)) {
        return;
      }
      before = now;
    } while ((await ring.next(BEAT_MS)) !== 'ended' && Date.now() < until && (await isStillSigned()));
  } finally {
    ring.end();
  }
}

/** A restarted run sends its stages again. */
function eventsBetween(before: BuildOfApp | undefined, now: BuildOfApp): BuildEvent[] {
  const count = before?.attempt === now.attempt ? before.stages.length : 0;
  const { platforms } = now.config;
  const stages = now.stages.slice(count).map((stage, index): BuildEvent => {
    const sofar = now.stages.slice(0, count + index + 1);
    return { type: 'stage', ...stage, progress: progressOf('building', sofar, platforms) };
  });
  const progress = progressOf(now.status, now.stages, platforms);
  const status: BuildEvent = { type: 'status', status: now.status, progress, total_ms: now.total_ms };
  return before?.status === now.status ? stages : [...stages, status];
}
