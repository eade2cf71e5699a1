import { secondsOf } from '#contract/wire-values.ts';
import { isGivenUp, waitBeforeRetry } from '#rules/packaging/push.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { SentTo } from './send-to-target.ts';
import {
  addCounts,
  clearSilence,
  closePart,
  type Message,
  markHeld,
  markSent,
  markSilent,
  removeTargets,
  type Target,
} from './store-pushes.ts';

/** A part of a message's addresses: those behind `after`, or the `only` ones that are tried again; `held` ones waited for the operator's account. */
export type PushPart = { message: number; after?: number; only?: number[]; tries?: number; held?: boolean };

/** The same for each run of a part. An address is in one part of a try, so its first one names those that are tried again. */
export const partName = ({ after = 0, only, tries = 1 }: PushPart): string =>
  only ? `${only[0]}/${tries}` : `after ${after}`;

type Done = {
  job: string;
  batch: number;
  message: Message;
  part: PushPart;
  targets: readonly Target[];
  results: readonly SentTo[];
};

/** The counts, the addresses that ended and the jobs for the others are written together, and once. */
export async function recordPart(deps: Deps, done: Done): Promise<void> {
  const { job, batch, message, part, targets, results } = done;
  const now = deps.clock.now();
  const retries = retriesOf(done, now);
  const waiting = new Set(retries.flatMap(({ only }) => only));
  const last = results.filter(({ id }) => !waiting.has(id));
  const ids = (is: (one: SentTo) => boolean) => last.filter(is).map(({ id }) => id);
  const [accepted, gone] = [ids(({ outcome }) => outcome === 'accepted'), ids(({ outcome }) => outcome === 'gone')];
  const failed = last.filter(({ outcome }) => outcome === 'refused' || outcome === 'later');

  await deps.db.transaction().execute(async (tx) => {
    if (!(await closePart(tx, message.id, partName(part)))) {
      return;
    }
    await removeTargets(tx, gone);
    await rememberSilence(tx, done, { last, accepted: accepted.length, now });
    await addCounts(tx, message.id, {
      accepted: accepted.length,
      gone: gone.length + (part.only ? part.only.length - targets.length : 0),
      failed: failed.length,
      refused: failed.filter(({ outcome, why }) => outcome === 'refused' && why !== 'ours').length,
      barred: failed.filter(({ why }) => why === 'ours').length,
    });
    const isHeld = retries.some(({ held }) => held);
    if (isHeld || part.held) {
      await markHeld(tx, message.id, isHeld);
    }
    for (const { afterSeconds, ...again } of retries) {
      await deps.jobs.send(job, again, { tx, afterSeconds });
    }
    const end = targets.at(-1);
    if (!part.only && end && targets.length === batch) {
      await deps.jobs.send(job, { message: message.id, after: end.id } satisfies PushPart, { tx });
    }
    await markSent(tx, message.id, now);
  });
}

type Retry = PushPart & { only: number[]; held: boolean; afterSeconds: number };

/** Those that wait for the operator's account are tried for longer, so they have a part of their own. */
function retriesOf({ message, part, results }: Done, now: Date): Retry[] {
  const tries = part.tries ?? 1;
  const secondsLeft = secondsOf(message.expires_at) - secondsOf(now);
  return [true, false].flatMap((held) => {
    const later = results.filter(({ outcome, why }) => outcome === 'later' && (why === 'ours') === held);
    const retryAfterSeconds = Math.max(0, ...later.map((one) => one.retryAfterSeconds ?? 0));
    const afterSeconds = waitBeforeRetry({ tries, retryAfterSeconds, secondsLeft, isOurs: held });
    const only = later.map(({ id }) => id).sort((one, other) => one - other);
    return only.length > 0 && afterSeconds !== null
      ? [{ message: message.id, only, tries: tries + 1, held, afterSeconds }]
      : [];
  });
}

type Ended = { last: readonly SentTo[]; accepted: number; now: Date };

/** Any answer of an address's host ends its silence; the silence of a message that has been given up begins or continues it. */
async function rememberSilence(tx: Transaction, { message, targets }: Done, { last, accepted, now }: Ended) {
  const silent = new Set(last.filter(({ why }) => why === 'silence').map(({ id }) => id));
  const isTakenElsewhere = message.accepted + accepted > 0;
  const givenUp = targets.filter(
    ({ id, silent_since }) => silent.has(id) && isGivenUp({ silentSince: silent_since, now, isTakenElsewhere }),
  );
  await markSilent(tx, [...silent], now);
  await removeTargets(
    tx,
    givenUp.map(({ id }) => id),
  );
  await clearSilence(
    tx,
    last.filter(({ id }) => !silent.has(id)).map(({ id }) => id),
  );
}
