import type { Deps } from '#server/feature/deps.ts';
import { placesOf } from '#server/limits/client-network.ts';
import { type AppEvent, insertEvents } from './store-events.ts';
import { type VisitorClient, visitorOf } from './visitor.ts';

type Noting = Pick<Deps, 'db' | 'vault' | 'clock' | 'log'>;
/** `appId` is the app of the page that fits the device, else the leading one; `release` is its current release, or null. */
type EventFacts = { appId: number; release: AppEvent['release']; client: VisitorClient };

/** Events are written in batches, so that no page waits for a write and a crowd costs one statement a second. */
const EVERY_MS = 1_000;
/** A crash may lose one second of views, which no money depends on; an outage loses those above this number. */
const MOST_WAITING = 10_000;

/** The views of one app from one network that are counted in a minute. A whole office has fewer, and more would only fill the tables. */
const LOOKS = 60;
const MINUTE_MS = 60_000;

/** The views of the running minute. */
const looks = new WeakMap<Deps['db'], { minute: number; counted: Map<string, number> }>();

const waiting = new Map<Deps['db'], { log: Deps['log']; events: AppEvent[] }>();
let timer: NodeJS.Timeout | undefined;
let writing: Promise<void> = Promise.resolve();

/** Writes the events that wait in this process. */
export function writeNotedEvents(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  writing = writing.then(writeAll);
  return writing;
}

/** Counts a view of an install page, unless a program requested it. */
export function noteView({ db, log, ...deps }: Noting, { appId, release, client }: EventFacts): void {
  const events: AppEvent[] = waiting.get(db)?.events ?? [];
  if (client.device.isBot || events.length >= MOST_WAITING || !isCounted({ db, ...deps }, appId, client.ip)) {
    return;
  }
  const visitor = visitorOf(deps, appId, client);
  events.push({ appId, action: 'view', release, visitor, points: 0, at: deps.clock.now() });
  waiting.set(db, { log, events });
  timer ??= setTimeout(writeNotedEvents, EVERY_MS).unref();
}

function isCounted({ db, clock }: Pick<Noting, 'db' | 'clock'>, appId: number, ip: string): boolean {
  const minute = Math.floor(clock.now().getTime() / MINUTE_MS);
  const running = looks.get(db);
  const { counted } = running?.minute === minute ? running : { counted: new Map<string, number>() };
  const within = placesOf(ip).map(({ name, shares }) => {
    const key = `${appId} ${name}`;
    const times = (counted.get(key) ?? 0) + 1;
    counted.set(key, times);
    return times <= LOOKS * shares;
  });
  looks.set(db, { minute, counted });
  return within.every(Boolean);
}

async function writeAll(): Promise<void> {
  for (const [db, { log, events }] of [...waiting]) {
    waiting.delete(db);
    await insertEvents(db, events).catch((error: unknown) =>
      log.warn({ err: error, events: events.length }, 'views of install pages are not counted'),
    );
  }
}
