import { isDoubtful, type PushWay } from '#rules/packaging/push.ts';
import type { Deps } from '#server/feature/deps.ts';
import { decodeSealed } from '#server/secrets/sealed-columns.ts';
import { createLanes } from './lanes.ts';
import type { PushResult } from './push-result.ts';
import { pushSiteOf } from './push-services.ts';
import { createSendByMaker } from './send-by-maker.ts';
import { createSendWebPush, type Subscription, type Unclear } from './send-web-push.ts';
import { countOfWay, type Message, type Target } from './store-pushes.ts';
import type { VapidPair } from './vapid-token.ts';

/** The stored address of a phone: a Web Push subscription, or its token at its maker's service. */
export type PushAddress = Subscription | { token: string };

export type SentTo = PushResult & { id: number; way: PushWay };

const AT_ONCE = 8;
/** The time of a part; the rest of its addresses follow after the parts of others. Its lease is longer. */
const ASKING_MS = 60_000;

/** Sends one message to a part of its addresses. */
export async function sendToTargets(
  deps: Deps,
  message: Message,
  pair: VapidPair,
  targets: readonly Target[],
): Promise<SentTo[]> {
  const sendByMaker = createSendByMaker(deps, message);
  const sendWebPush = createSendWebPush(deps, message, pair);
  const lanes = createLanes(targets.map((target) => addressed(deps, target)));
  const results: SentTo[] = [];
  const unclear: UnclearAnswer[] = [];
  /** The origins that accepted our key. */
  const trusting = new Set<string>();
  const until = deps.clock.now().getTime() + ASKING_MS;

  const send = async ({ id, way, address }: AddressedTarget) => {
    if (!address) {
      results.push({ id, way, outcome: 'refused' });
    } else if ('token' in address) {
      results.push({ id, way, ...(await sendByMaker(way, address.token)) });
    } else {
      const { origin } = new URL(address.endpoint);
      const answer = await sendWebPush(address);
      if (typeof answer === 'string') {
        unclear.push({ id, way, origin, sent: answer });
        return;
      }
      if (answer.outcome === 'accepted') {
        trusting.add(origin);
      }
      results.push({ id, way, ...answer });
    }
  };
  const work = async () => {
    for (let target = lanes.next(); target; target = lanes.next()) {
      if (deps.clock.now().getTime() < until) {
        await send(target);
      } else {
        results.push({ id: target.id, way: target.way, outcome: 'later', why: 'time' });
      }
      lanes.leave(target);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return keepDoubtful(deps, message, [...results, ...unclear.map((one) => judge(one, unclear, trusting))]);
}

type UnclearAnswer = { id: number; way: PushWay; origin: string; sent: Unclear };

/**
 * `otherKey`: the service takes other phones' messages with our key, so it is wrong for this phone alone. `unauthorized`: our token is wrong only where
 * several services say so and none has taken a message.
 */
function judge({ id, way, origin, sent }: UnclearAnswer, all: UnclearAnswer[], trusting: ReadonlySet<string>): SentTo {
  if (sent === 'otherKey') {
    return { id, way, outcome: trusting.has(origin) ? 'gone' : 'refused' };
  }
  const refusing = new Set(all.filter((one) => one.sent === 'unauthorized').map((one) => one.origin));
  return trusting.size === 0 && refusing.size > 1
    ? { id, way, outcome: 'later', why: 'ours' }
    : { id, way, outcome: 'refused' };
}

/** When a maker no longer knows this many phones of an app, the account is the likelier cause: the phones stay. */
async function keepDoubtful({ db, log }: Deps, { app_id: app }: Message, results: SentTo[]): Promise<SentTo[]> {
  const doubted = new Set<PushWay>();
  for (const way of new Set(results.map((one) => one.way))) {
    const gone = results.filter((one) => one.way === way && one.outcome === 'gone').length;
    if (way !== 'unifiedpush' && gone > 0 && isDoubtful({ gone, phones: await countOfWay(db, app, way) })) {
      log.warn({ app, way, gone }, 'phones are not believed to be gone');
      doubted.add(way);
    }
  }
  return results.map((one) => (one.outcome === 'gone' && doubted.has(one.way) ? { ...one, outcome: 'refused' } : one));
}

type AddressedTarget = { id: number; way: PushWay; address: PushAddress | null; site: string | null };

function addressed(deps: Deps, target: Target): AddressedTarget {
  const address = addressOf(deps, target);
  const site = address && 'endpoint' in address ? pushSiteOf(address.endpoint) : null;
  return { id: target.id, way: target.way, address, site };
}

/** Null for an address that cannot be unsealed or parsed any more, which fails for this phone alone. */
function addressOf(
  { vault, log }: Deps,
  { id, app_id, digest, address }: Pick<Target, 'id' | 'app_id' | 'digest' | 'address'>,
): PushAddress | null {
  try {
    const kept = JSON.parse(vault.open('push-target', `${app_id}:${digest}`, decodeSealed(address)).toString());
    return typeof kept.token === 'string' || URL.canParse(kept.endpoint) ? kept : null;
  } catch (error) {
    log.warn({ err: error, target: id }, 'address of a phone not readable');
    return null;
  }
}
