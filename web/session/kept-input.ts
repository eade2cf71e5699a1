import { readMember } from './session.ts';

const prefix = 'input:';
const KEPT_MS = 24 * 3600 * 1000;

type Kept = { at: number; values: object };

/**
 * Keeps what was typed into a form in this browser, so that it survives a reload, Back, another language, a closed tab and the end of the session.
 * It is the member's own, and lasts until it is sent, the member signs out, or a day has passed.
 */
export function keepInput(name: string, values: object, nowMs: number, storage: Storage = localStorage): void {
  const kept: Kept = { at: nowMs, values };
  try {
    storage.setItem(keyOf(name, storage), JSON.stringify(kept));
  } catch {
    // The storage is full: nothing more can be kept, and typing goes on.
  }
}

/** Null when nothing was kept. The values come from the storage unchecked. */
export function readInput(
  name: string,
  nowMs: number,
  storage: Storage = localStorage,
): Record<string, unknown> | null {
  forgetOldInput(nowMs, storage);
  const kept = parse(storage.getItem(keyOf(name, storage)));
  return kept && (kept.values as Record<string, unknown>);
}

export function forgetInput(name: string, storage: Storage = localStorage): void {
  storage.removeItem(keyOf(name, storage));
}

export function forgetAllInput(storage: Storage = localStorage): void {
  for (const key of keysIn(storage)) {
    storage.removeItem(key);
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

const keyOf = (name: string, storage: Storage): string => `${prefix}${readMember(storage)?.id ?? 0}:${name}`;

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
