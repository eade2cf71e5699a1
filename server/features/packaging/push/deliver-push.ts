import type { Deps } from '#server/feature/deps.ts';
import type { Job } from '#server/feature/job.ts';
import { underLease } from '#server/feature/providers/under-lease.ts';
import type { PushPart } from '../tables.ts';
import { pushKeyOf } from './push-key.ts';
import { DELIVER_PUSH, partName, queueLostParts } from './queue-part.ts';
import { recordPart } from './record-part.ts';
import { sendToTargets } from './send-to-target.ts';
import { isPartDone, updateAllPartsDone } from './store-parts.ts';
import {
  findMessage,
  listTargets,
  lockMessage,
  type Message,
  type Target,
  updateCounts,
  updateSent,
} from './store-pushes.ts';

/** The number of addresses of one part. */
const BATCH = 200;
/** A little longer than a lease, so that the lease of a killed process has ended by then. */
const BUSY_SECONDS = 200;

/** Sends a message to the next addresses and queues the rest. */
export const deliverPushJob: Job = {
  name: DELIVER_PUSH,
  concurrency: 2,
  expireSeconds: 600,
  run: (part: PushPart, deps) => deliverPush(deps, part),
};

export const lostPushesJob: Job = {
  name: 'packaging-lost-pushes',
  isPatient: true,
  cron: '37 * * * *',
  run: (_, deps) => queueLostParts(deps),
};

export async function deliverPush(deps: Deps, part: PushPart): Promise<void> {
  const message = await findMessage(deps.db, part.message);
  if (!message || message.expires_at <= deps.clock.now()) {
    return message && giveUpRest(deps, message);
  }
  const key = `push:${message.id}:${partName(part)}`;
  const isDelivered = await underLease(deps, key, async () => {
    await deliverPart(deps, message, part);
    return true;
  });
  if (!isDelivered) {
    await deps.jobs.send(DELIVER_PUSH, part, { afterSeconds: BUSY_SECONDS });
  }
}

/** A finished part sends nothing when it runs again; a part that a crash interrupted sends some messages twice, and a phone shows each id once. */
async function deliverPart(deps: Deps, message: Message, part: PushPart): Promise<void> {
  if (await isPartDone(deps.db, message.id, partName(part))) {
    return;
  }
  const { after = 0, only = null, tries = 1 } = part;
  const range = { after, last: message.last_target, only, limit: BATCH };
  const targets = await listTargets(deps.db, message.app_id, range);
  const inTurn = turned(targets, tries);
  const results = await sendToTargets(deps, message, await pushKeyOf(deps, message.app_id), inTurn);
  await recordPart(deps, { batch: BATCH, message, part, targets, results });
}

/** Each try begins at another phone, so that the first few do not decide for all. */
function turned(targets: readonly Target[], tries: number): Target[] {
  const start = Math.floor(targets.length * (((tries - 1) * 0.618) % 1));
  return [...targets.slice(start), ...targets.slice(0, start)];
}

/** Drops a message that has expired, as the phones' services do. */
async function giveUpRest({ db, clock }: Deps, { id }: Message): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const message = await lockMessage(tx, id);
    if (!message || message.sent_at) {
      return;
    }
    const { targets, accepted, gone, failed } = message;
    const rest = Math.max(0, targets - accepted - gone - failed);
    await updateAllPartsDone(tx, id);
    await updateCounts(tx, id, { ...none, failed: rest });
    await updateSent(tx, id, clock.now());
  });
}

const none = { accepted: 0, byWeb: 0, gone: 0, failed: 0, refused: 0, barred: 0 };
