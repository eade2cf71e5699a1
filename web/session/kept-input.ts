import { readMember } from './session.ts';

const prefix = 'input:';
const KEPT_MS = 24 * 3600 * 1000;

type Kept = { at: number; values: object };

/** Where input is kept, and whose it is: the member's id, or 0 for a visitor. */
export type InputPlace = { storage: Storage; owner: number };

export const inBrowser = (): InputPlace => ({ storage: localStorage, owner: readMember()?.id ?? 0 });
export const inTab = (): InputPlace => ({ storage: sessionStorage, owner: readMember()?.id ?? 0 });

/**
 * Keeps what was typed into a form, so that it survives a reload, Back, another language and the end of the session; in the browser also a closed tab.
 * Forms of one name share their fields. It is the member's own, and lasts until it is sent, the member signs out, or a day has passed (decision 035).
 */
export function keepInput(name: string, values: object, nowMs: number, place = inBrowser()): void {
  const earlier = parse(place.storage.getItem(keyOf(name, place)))?.values;
  const kept: Kept = { at: nowMs, values: { ...earlier, ...values } };
  try {
    place.storage.setItem(keyOf(name, place), JSON.stringify(kept));
  } catch {
    // The storage is full: nothing more can be kept, and typing goes on.
  }
}

/** Null when nothing was kept. The values come from the storage unchecked. */
export function readInput(name: string, nowMs: number, place = inBrowser()): Record<string, unknown> | null {
  forgetOldInput(nowMs, place.storage);
  const kept = parse(place.storage.getItem(keyOf(name, place)));
  return kept && (kept.values as Record<string, unknown>);
}

export function forgetInput(name: string, place = inBrowser()): void {
  place.storage.removeItem(keyOf(name, place));
}

export function forgetAllInput(storages: readonly Storage[] = [localStorage, sessionStorage]): void {
  for (const storage of storages) {
    for (const key of keysIn(storage)) {
      storage.removeItem(key);
    }
  }
}

function forgetOldInput(nowMs: number, storage: Storage): void {
  for (const key of keysIn(storage)) {
    const kept = parse(storage.getItem(key));
    if (!kept || nowMs - kept.at > KEPT_MS) {
      storage.removeItem(key);
    }
  }
}

const keyOf = (name: string, { owner }: InputPlace): string => `${prefix}${owner}:${name}`;

const keysIn = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

function parse(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    return typeof kept?.at === 'number' && typeof kept.values === 'object' && kept.values !== null
      ? (kept as Kept)
      : null;
  } catch {
    return null;
  }
}
