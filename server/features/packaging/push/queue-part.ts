import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { PushPart } from '../tables.ts';
import { claimOverdueParts, insertPart } from './store-parts.ts';

export const DELIVER_PUSH = 'packaging-push';

/** The same name for each run of a part. An address belongs to one part of a try, so the first address names parts of repeated ones. */
export const partName = ({ after = 0, only, tries = 1 }: PushPart): string =>
  only ? `${only[0]}/${tries}` : `after ${after}`;

/** Opens a part and queues its job, in one transaction. */
export async function queuePart(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Transaction,
  part: PushPart,
  afterSeconds = 0,
) {
  const due = new Date(clock.now().getTime() + afterSeconds * 1000);
  await insertPart(tx, { message_id: part.message, part: partName(part), due_at: due, job: JSON.stringify(part) });
  await jobs.send(DELIVER_PUSH, part, { tx, afterSeconds });
}

const OVERDUE_MS = 3_600_000;

/** Queues the lost jobs of parts again. A part that was only late is still sent once, because of its lease and its end. */
export async function queueLostParts({ db, jobs, clock }: Deps): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    for (const part of await claimOverdueParts(tx, { before: new Date(now.getTime() - OVERDUE_MS), now })) {
      await jobs.send(DELIVER_PUSH, part, { tx });
    }
  });
}
