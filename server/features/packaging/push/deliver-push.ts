import type { Deps } from '#server/feature/deps.ts';
import type { Job } from '#server/feature/job.ts';
import { underLease } from '#server/feature/providers/under-lease.ts';
import { pushKeyOf } from './push-key.ts';
import { type PushPart, partName, recordPart } from './record-part.ts';
import { sendToTargets } from './send-to-target.ts';
import { addCounts, closePart, findMessage, isPartDone, listTargets, type Message, markSent } from './store-pushes.ts';

export const DELIVER_PUSH = 'packaging-push';

/** Addresses of one part. */
const BATCH = 200;
/** A little longer than a lease, so that a part whose process was killed is free then. */
const BUSY_SECONDS = 200;

/** Sends a message to the next addresses and queues the rest. */
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
  const key = `push:${message.id}:${partName(part)}`;
  const sent = await underLease(deps, key, async () => {
    await deliverPart(deps, message, part);
    return true;
  });
  if (!sent) {
    await deps.jobs.send(DELIVER_PUSH, part, { afterSeconds: BUSY_SECONDS });
  }
}

/** A part that is run again after it was done sends nothing; after a crash it sends some messages twice, and a phone shows each id once. */
async function deliverPart(deps: Deps, message: Message, part: PushPart): Promise<void> {
  if (await isPartDone(deps.db, message.id, partName(part))) {
    return;
  }
  const { after = 0, only = null } = part;
  const targets = await listTargets(deps.db, message.app_id, { after, only, limit: BATCH });
  const results = await sendToTargets(deps, message, await pushKeyOf(deps, message.app_id), targets);
  await recordPart(deps, { job: DELIVER_PUSH, batch: BATCH, message, part, targets, results });
}

/** Drops a message that has expired, as the phones' services do. */
async function giveUpRest({ db, clock }: Deps, { id, targets, accepted, gone, failed }: Message): Promise<void> {
  const rest = Math.max(0, targets - accepted - gone - failed);
  await db.transaction().execute(async (tx) => {
    if (await closePart(tx, id, 'rest')) {
      await addCounts(tx, id, { accepted: 0, gone: 0, failed: rest, refused: 0, barred: 0 });
      await markSent(tx, id, clock.now());
    }
  });
}
