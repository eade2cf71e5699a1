import { readMember } from './session.ts';

const prefix = 'input:';
/** Changes with each sign-out in this browser; input stored before it is void in every tab, also in a reopened one. */
const epochKey = 'inputEpoch';
const KEPT_MS = 24 * 3600 * 1000;

type KeptInput = { at: number; epoch: string; values: object };

/**
 * The place where a form stores its input, with its owner: the member's id, or 0 for a visitor. It is made once, when the form mounts, and is closed
 * while somebody else is signed in, and permanently after a sign-out: nothing is stored in a closed place or read from it.
 */
export type InputPlace = {
  readonly storage: Storage;
  /** The storage with the signed-in member. */
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
 * Stores the text typed into a form, so that it survives a reload, Back, another language and the end of the session; in local storage also a closed
 * tab.
 * Forms with one name share their fields. The input belongs to the member, and is stored until it is sent, somebody signs out, or a day has passed
 * (decision 035).
 * On the server there is no place, and nothing is stored.
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
    // The storage is full: nothing more can be stored, and typing continues.
  }
}

/** Null when nothing is stored. The values come from the storage unchecked. */
export function readInput(name: string, nowMs: number, place: InputPlace | null): Record<string, unknown> | null {
  if (!place || !isOpen(place)) {
    return null;
  }
  forgetOldInput(nowMs, place);
  const kept = read(keyOf(name, place), place);
  return kept && (kept.values as Record<string, unknown>);
}

/** All input stored under names with this prefix, newest first. */
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

/** Closes every place of this browser. Other tabs remove theirs when they notice it (`forgetStrayInput`). */
export function forgetAllInput(nowMs: number, tab: Storage = sessionStorage, session: Storage = localStorage): void {
  for (const storage of [tab, session]) {
    forgetKeys(storage, () => true);
  }
  session.setItem(epochKey, String(nowMs));
}

/** Removes input that is old, or was stored before a sign-out, so that a tab shows a member nothing that somebody else typed. */
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

/** Null unless the input was stored after the last sign-out. */
function read(key: string, { storage, epoch }: InputPlace): KeptInput | null {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Partial<KeptInput> | null;
    const isWhole = typeof kept?.at === 'number' && typeof kept.values === 'object' && kept.values !== null;
    return isWhole && kept.epoch === epoch ? (kept as KeptInput) : null;
  } catch {
    return null;
  }
}
