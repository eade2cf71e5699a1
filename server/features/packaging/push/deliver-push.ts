import { secondsOf } from '#contract/wire-values.ts';
import { MOST_FAILURES, waitBeforeRetry } from '#rules/packaging/push.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Job } from '#server/feature/job.ts';
import { pushKeyOf } from './push-key.ts';
import { createSender, type Sent } from './send-to-target.ts';
import {
  addCounts,
  clearFailures,
  countFailures,
  findMessage,
  listTargets,
  type Message,
  markSent,
  removeTargets,
  type Target,
} from './store-pushes.ts';

export const DELIVER_PUSH = 'packaging-push';

/** A part of a message's addresses: those behind `after`, or the `only` ones that are tried again. */
export type PushPart = { message: number; after?: number; only?: number[]; tries?: number };

const BATCH = 200;
const AT_ONCE = 8;

/**
 * Sends a message to the next addresses and queues the rest. A part that is run again after a crash sends some messages twice; a phone shows each id
 * once.
 */
export const deliverPushJob: Job = {
  name: DELIVER_PUSH,
  concurrency: 2,
  expireSeconds: 600,
  run: (part: PushPart, deps) => deliverPush(deps, part),
};

export async function deliverPush(deps: Deps, part: PushPart): Promise<void> {
  const message = await findMessage(deps.db, part.message);
  if (!message || message.expires_at <= deps.clock.now()) {
    return message && giveUpRest(deps, message);
  }
  const { after = 0, only = null } = part;
  const targets = await listTargets(deps.db, message.app_id, { after, only, limit: BATCH });
  const results = await sendAll(deps, message, targets);
  await record(deps, message, part, results, targets);
}

type Result = Sent & { id: number };

async function sendAll(deps: Deps, message: Message, targets: readonly Target[]): Promise<Result[]> {
  const send = createSender(deps, message, await pushKeyOf(deps, message.app_id));
  const waiting = [...targets];
  const results: Result[] = [];
  const work = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      results.push({ id: target.id, ...(await send(target)) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

/** The counts, the addresses that ended and the jobs for the others are written together. */
async function record(
  deps: Deps,
  message: Message,
  part: PushPart,
  results: readonly Result[],
  targets: readonly Target[],
) {
  const { tries = 1, only } = part;
  const secondsLeft = secondsOf(message.expires_at) - secondsOf(deps.clock.now());
  const idsOf = (outcome: Sent['outcome']) => results.filter((one) => one.outcome === outcome).map(({ id }) => id);
  const [accepted, gone, refused, later] = [idsOf('accepted'), idsOf('gone'), idsOf('refused'), idsOf('later')];
  const retryAfterSeconds = Math.max(0, ...results.map((one) => one.retryAfterSeconds ?? 0));
  const wait = later.length > 0 ? waitBeforeRetry({ tries, retryAfterSeconds, secondsLeft }) : null;
  const failed = wait === null ? [...refused, ...later] : refused;
  const lost = only ? only.length - targets.length : 0;

  await deps.db.transaction().execute(async (tx) => {
    await removeTargets(tx, gone);
    await countFailures(tx, failed, MOST_FAILURES);
    await clearFailures(tx, accepted);
    const counts = { accepted: accepted.length, gone: gone.length + lost, failed: failed.length };
    await addCounts(tx, message.id, counts);
    if (wait !== null) {
      const again: PushPart = { message: message.id, only: later, tries: tries + 1 };
      await deps.jobs.send(DELIVER_PUSH, again, { tx, afterSeconds: wait });
    }
    const last = targets.at(-1);
    if (!only && last && targets.length === BATCH) {
      await deps.jobs.send(DELIVER_PUSH, { message: message.id, after: last.id } satisfies PushPart, { tx });
    }
    await markSent(tx, message.id, deps.clock.now());
  });
}

/** Drops a message that has expired, as the phones' services do. */
async function giveUpRest({ db, clock }: Deps, { id, targets, accepted, gone, failed }: Message): Promise<void> {
  await addCounts(db, id, { accepted: 0, gone: 0, failed: Math.max(0, targets - accepted - gone - failed) });
  await markSent(db, id, clock.now());
}
