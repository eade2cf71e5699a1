import { secondsOf } from '#contract/wire-values.ts';
import { isGivenUp, silentDaysOf, waitBeforeRetry, waitClassOf } from '#rules/packaging/push.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { PushPart } from '../tables.ts';
import { partName, queuePart } from './queue-part.ts';
import type { SentTo } from './send-to-target.ts';
import { listOpenParts, upsertPartDone } from './store-parts.ts';
import {
  type Counts,
  lockMessage,
  type Message,
  removeTargets,
  type Target,
  updateCounts,
  updateHeld,
  updateSent,
  updateTargetSilent,
  updateTargetsAnswering,
} from './store-pushes.ts';

type SentPart = {
  batch: number;
  message: Message;
  part: PushPart;
  targets: readonly Target[];
  results: readonly SentTo[];
};

/** Writes the counts, the ended addresses and the jobs for the other addresses together, once. */
export async function recordPart(deps: Deps, done: SentPart): Promise<void> {
  const { batch, message, part, targets, results } = done;
  const now = deps.clock.now();
  const retries = retriesOf(done, now);
  const waiting = new Set(retries.flatMap(({ only }) => only));
  const last = results.filter(({ id }) => !waiting.has(id));
  const vanished = part.only ? part.only.length - targets.length : 0;

  await deps.db.transaction().execute(async (tx) => {
    if (!(await upsertPartDone(tx, message.id, partName(part)))) {
      return;
    }
    await removeTargets(
      tx,
      last.filter(({ outcome }) => outcome === 'gone').map(({ id }) => id),
    );
    await updateCounts(tx, message.id, countsOf(last, vanished));
    await rememberSilence(tx, done, { last, now });
    for (const { afterSeconds, ...again } of retries) {
      await queuePart(deps, tx, again, afterSeconds);
    }
    const end = targets.at(-1);
    if (!part.only && end && targets.length === batch) {
      await queuePart(deps, tx, { message: message.id, after: end.id });
    }
    await endOrHold(tx, message.id, now);
  });
}

function countsOf(last: readonly SentTo[], vanished: number): Counts {
  const count = (is: (one: SentTo) => boolean) => last.filter(is).length;
  return {
    accepted: count(({ outcome }) => outcome === 'accepted'),
    byWeb: count(({ outcome, way }) => outcome === 'accepted' && way === 'unifiedpush'),
    gone: count(({ outcome }) => outcome === 'gone') + vanished,
    failed: count(({ outcome }) => outcome === 'refused' || outcome === 'later'),
    refused: count(({ outcome, why }) => outcome === 'refused' && why !== 'ours'),
    barred: count(({ outcome, why }) => (outcome === 'refused' || outcome === 'later') && why === 'ours'),
  };
}

/** A message is sent when none of its parts is open; phones that no part found any more are gone. */
async function endOrHold(tx: Transaction, id: number, now: Date): Promise<void> {
  const message = await lockMessage(tx, id);
  if (!message) {
    return;
  }
  const open = await listOpenParts(tx, id);
  const rest = message.targets - message.accepted - message.gone - message.failed;
  const isOfOldKind = message.last_target === null;
  if (open.length > 0 || (isOfOldKind && rest > 0)) {
    await updateHeld(
      tx,
      id,
      open.some(({ job }) => job?.held === true),
    );
    return;
  }
  await updateCounts(tx, id, { accepted: 0, byWeb: 0, gone: Math.max(0, rest), failed: 0, refused: 0, barred: 0 });
  await updateHeld(tx, id, false);
  await updateSent(tx, id, now);
}

type Retry = PushPart & { only: number[]; held: boolean; afterSeconds: number };

/** Each address waits as long as its own service asks, together with those that wait about as long for the same reason. */
function retriesOf({ message, part, results }: SentPart, now: Date): Retry[] {
  const tries = part.tries ?? 1;
  const busy = part.busy ?? (part.held ? 0 : tries - 1);
  const barred = part.barred ?? (part.held ? tries - 1 : 0);
  const secondsLeft = secondsOf(message.expires_at) - secondsOf(now);
  const groups = new Map<string, Retry>();
  for (const { id, outcome, why, retryAfterSeconds = 0 } of results) {
    const held = why === 'ours';
    const counts = { busy: busy + (held || why === 'time' ? 0 : 1), barred: barred + (held ? 1 : 0) };
    const ofReason = why === 'time' ? 1 : held ? counts.barred : counts.busy;
    const wait =
      outcome === 'later' ? waitBeforeRetry({ tries: ofReason, retryAfterSeconds, secondsLeft, isOurs: held }) : null;
    if (wait === null) {
      continue;
    }
    const key = `${held} ${counts.busy} ${waitClassOf(wait)}`;
    const group = groups.get(key) ?? {
      ...{ message: message.id, only: [], tries: tries + 1, ...counts, held, afterSeconds: 0 },
    };
    group.only.push(id);
    group.afterSeconds = Math.max(group.afterSeconds, wait);
    groups.set(key, group);
  }
  const byId = (one: number, other: number) => one - other;
  return [...groups.values()].map((group) => ({ ...group, only: group.only.sort(byId) }));
}

type FinalResults = { last: readonly SentTo[]; now: Date };

/** Any answer of a host ends its silence; a message given up because of silence begins or continues it. */
async function rememberSilence(
  tx: Transaction,
  { message, targets }: SentPart,
  { last, now }: FinalResults,
): Promise<void> {
  const whys = new Map(last.map(({ id, outcome, why }) => [id, why ?? outcome]));
  const silent = targets.filter(({ id }) => whys.get(id) === 'silence');
  const current = await lockMessage(tx, message.id);
  const isTakenElsewhere = (current?.accepted_by_web ?? 0) > 0;
  for (const target of silent) {
    await updateTargetSilent(tx, target.id, { days: silentDaysOf(target, now), now });
  }
  const givenUp = silent.filter((target) => isGivenUp(target, { now, isTakenElsewhere }));
  await removeTargets(
    tx,
    givenUp.map(({ id }) => id),
  );
  await updateTargetsAnswering(
    tx,
    // `later` alone means that the host was not asked or is busy, which decides nothing.
    last.filter(({ id }) => !['silence', 'time', 'later'].includes(whys.get(id)!)).map(({ id }) => id),
  );
}
