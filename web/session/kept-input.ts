import { readMember } from './session.ts';

const prefix = 'input:';
/** Changes with each signing out in this browser; input that was kept before it is void in every tab, also in one that is opened again. */
const epochKey = 'inputEpoch';
const KEPT_MS = 24 * 3600 * 1000;

type KeptInput = { at: number; epoch: string; values: object };

/**
 * Where a form keeps its input, and whose it is: the member's id, or 0 for a visitor. It is made once, when the form mounts, and is closed while somebody
 * else is signed in, and for good after a signing out: nothing is kept in a closed place or read from it.
 */
export type InputPlace = {
  readonly storage: Storage;
  /** The storage that tells who is signed in. */
  readonly session: Storage;
  readonly owner: number;
  readonly epoch: string;
};

export const inBrowser = (): InputPlace => placeIn(localStorage);
export const inTab = (): InputPlace => placeIn(sessionStorage);

export const placeIn = (storage: Storage, session: Storage = localStorage): InputPlace => ({
  storage,
  session,
  owner: ownerIn(session),
  epoch: epochIn(session),
});

/**
 * Keeps what was typed into a form, so that it survives a reload, Back, another language and the end of the session; in the browser also a closed tab.
 * Forms of one name share their fields. It is the member's own, and lasts until it is sent, somebody signs out, or a day has passed (decision 035).
 * On the server there is no place, and nothing is kept.
 */
export function keepInput(name: string, values: object, nowMs: number, place: InputPlace | null): void {
  if (!place || !isOpen(place)) {
    return;
  }
  const earlier = read(keyOf(name, place), place)?.values;
  const kept: KeptInput = { at: nowMs, epoch: place.epoch, values: { ...earlier, ...values } };
  try {
    place.storage.setItem(keyOf(name, place), JSON.stringify(kept));
  } catch {
    // The storage is full: nothing more can be kept, and typing goes on.
  }
}

/** Null when nothing was kept. The values come from the storage unchecked. */
export function readInput(name: string, nowMs: number, place: InputPlace | null): Record<string, unknown> | null {
  if (!place || !isOpen(place)) {
    return null;
  }
  forgetOldInput(nowMs, place);
  const kept = read(keyOf(name, place), place);
  return kept && (kept.values as Record<string, unknown>);
}

/** Everything kept under names that begin like this, newest first. */
export function listInput(start: string, nowMs: number, place: InputPlace | null): Record<string, unknown>[] {
  if (!place || !isOpen(place)) {
    return [];
  }
  forgetOldInput(nowMs, place);
  return keysIn(place.storage)
    .filter((key) => key.startsWith(keyOf(start, place)))
    .flatMap((key) => read(key, place) ?? [])
    .sort((one, other) => other.at - one.at)
    .map(({ values }) => values as Record<string, unknown>);
}

export function forgetInput(name: string, place: InputPlace | null): void {
  place?.storage.removeItem(keyOf(name, place));
}

/** Closes every place of this browser. The other tabs forget theirs as soon as they see it (`forgetStrayInput`). */
export function forgetAllInput(nowMs: number, tab: Storage = sessionStorage, session: Storage = localStorage): void {
  for (const storage of [tab, session]) {
    forgetKeys(storage, () => true);
  }
  session.setItem(epochKey, String(nowMs));
}

/** Forgets input that has become void: old, or kept before a signing out. While a member is signed in, a tab has nobody else's. */
export function forgetStrayInput(nowMs: number, tab: Storage = sessionStorage, session: Storage = localStorage): void {
  const place = placeIn(tab, session);
  forgetOldInput(nowMs, place);
  forgetOldInput(nowMs, { ...place, storage: session });
  if (place.owner !== 0) {
    forgetKeys(tab, (key) => !key.startsWith(keyOf('', place)));
  }
}

const ownerIn = (session: Storage): number => readMember(session)?.id ?? 0;

const epochIn = (session: Storage): string => session.getItem(epochKey) ?? '';

const isOpen = ({ session, owner, epoch }: InputPlace): boolean =>
  ownerIn(session) === owner && epochIn(session) === epoch;

function forgetOldInput(nowMs: number, place: InputPlace): void {
  forgetKeys(place.storage, (key) => {
    const kept = read(key, place);
    return !kept || nowMs - kept.at > KEPT_MS;
  });
}

function forgetKeys(storage: Storage, isToGo: (key: string) => boolean): void {
  for (const key of keysIn(storage).filter(isToGo)) {
    storage.removeItem(key);
  }
}

const keyOf = (name: string, { owner }: InputPlace): string => `${prefix}${owner}:${name}`;

const keysIn = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

/** Null unless it was kept since the last signing out. */
function read(key: string, { storage, epoch }: InputPlace): KeptInput | null {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Partial<KeptInput> | null;
    const isWhole = typeof kept?.at === 'number' && typeof kept.values === 'object' && kept.values !== null;
    return isWhole && kept.epoch === epoch ? (kept as KeptInput) : null;
  } catch {
    return null;
  }
}
