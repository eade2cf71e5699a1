import type { Deps } from '#server/feature/deps.ts';
import { placesOf } from '#server/limits/client-network.ts';
import { type AppEvent, insertEvents } from './store-events.ts';
import { type VisitorClient, visitorOf } from './visitor.ts';

type Noting = Pick<Deps, 'db' | 'vault' | 'clock' | 'log'>;
/** `appId` is the app that the page has for the device, else the leading one; `release` is its current one, null for none. */
type EventFacts = { appId: number; release: AppEvent['release']; client: VisitorClient };

/** Events are written together, so that a page waits for no write, and a crowd costs one statement a second. */
const EVERY_MS = 1_000;
/** A crash may lose a second of views, which no money depends on; an outage loses those beyond this many. */
const MOST_WAITING = 10_000;

/** Looks at one app from one network that are counted in a minute. A whole office is less, and more would only fill the tables. */
const LOOKS = 60;
const MINUTE_MS = 60_000;

/** The looks of the running minute. */
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

/** Counts a look at an install page; a program’s is not counted. */
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
