import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import { BUSINESS_TIME_ZONE } from '#rules/calendar.ts';
import { Heartbeat } from '#server/database/heartbeat.ts';
import { translateFailure } from '#server/database/unavailable.ts';
import { watched } from '#server/database/watched-client.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Job, Jobs } from '#server/feature/job.ts';

export type Queue = Jobs & {
  /** Creates the queues, so that jobs can be added. */
  open(jobs: readonly Job[]): Promise<void>;
  /** Starts the workers of the queues. */
  work(jobs: readonly Job[], deps: Deps): Promise<void>;
  /** Waits this long for running jobs; unfinished ones are retried after the restart. */
  stop(milliseconds: number): Promise<void>;
};

/** After a missed heartbeat, another process takes a killed process's job within half a minute. */
const HEARTBEAT_SECONDS = 15;
const LOOK_SECONDS = 5;
const CLOSING_MS = 1_000;
/**
 * pg-boss creates its own listener and watches it itself; a listener that it gives up closes its socket. It makes no allowance for a busy machine, so
 * it gets the longest silence that our heartbeat allows; until then workers poll for jobs.
 */
const LISTENER = {
  notifyHeartbeatIntervalMs: 3_000,
  notifyHeartbeatTimeoutMs: 15_000,
  notifyKeepAliveInitialDelayMs: 5_000,
  query_timeout: 16_000,
};

/**
 * pg-boss on the same database, with a small pool of its own. Without heartbeats and supervision the jobs of a killed process would hang until they
 * expire. A notification wakes the worker at once; polling is the fall-back.
 */
export function createQueue(
  target: pg.PoolConfig,
  onTrouble: (error: Error) => void,
  heartbeat = new Heartbeat(),
): Queue {
  const boss = new PgBoss({
    ...(watched(target, heartbeat) as object),
    ...LISTENER,
    max: 2,
    application_name: 'qidongbao-jobs',
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    useListenNotify: true,
  });
  boss.on('error', onTrouble);

  return {
    async send(name, data, { tx, afterSeconds } = {}) {
      const options = { ...(tx && { db: fromKysely(tx) }), ...(afterSeconds && { startAfter: afterSeconds }) };
      await boss.send(name, data, options).catch(failInOurWords);
    },
    async open(jobs) {
      await boss.start().catch(failInOurWords);
      for (const job of jobs) {
        await makeQueue(boss, job);
      }
    },
    async work(jobs, deps) {
      // The queues are created first, because workers poll at once, and on a slow machine every connection may be in use for longer than a statement
      // waits.
      for (const job of jobs) {
        await planTimes(boss, job);
      }
      for (const job of jobs) {
        await startWorker(boss, job, deps);
      }
    },
    // Closing the queue's listener would wait for ever on a silent database.
    stop: (milliseconds) =>
      Promise.race([
        boss.stop({ graceful: true, timeout: milliseconds }),
        sleep(milliseconds + CLOSING_MS, undefined, { ref: false }),
      ]),
  };
}

function failInOurWords(error: unknown): never {
  throw translateFailure(error);
}

async function makeQueue(boss: PgBoss, { name, retries = 2, expireSeconds = 900 }: Job): Promise<void> {
  const options = {
    retryLimit: retries,
    retryBackoff: true,
    expireInSeconds: expireSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: 86_400,
    notify: true,
  };
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}

const planTimes = (boss: PgBoss, { name, cron }: Job): Promise<void> =>
  cron ? boss.schedule(name, cron, {}, { tz: BUSINESS_TIME_ZONE }) : boss.unschedule(name);

async function startWorker(boss: PgBoss, job: Job, deps: Deps): Promise<void> {
  const { name, pollSeconds = 2, concurrency = 1 } = job;
  const options = {
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    localConcurrency: concurrency,
  };
  await boss.work(name, options, async ([work]) => {
    if (work) {
      await runLogged(job, work.data, deps);
    }
  });
}

/** The log records why a job failed; the queue retries it. */
async function runLogged({ name, run, isPatient }: Job, data: unknown, deps: Deps): Promise<void> {
  try {
    await run(data as never, isPatient ? { ...deps, db: deps.patientDb } : deps);
  } catch (error) {
    if (!deps.outage.note(error)) {
      deps.log.error({ err: error, job: name }, 'job failed');
    }
    throw error;
  }
}
