import { useSyncExternalStore } from 'react';

const KEY = 'stepsHidden';
/** More than a member looks at; the oldest are forgotten. */
const MOST = 500;
const none: readonly number[] = [];

let kept: { text: string | null; ids: readonly number[] } = { text: null, ids: none };
const listeners = new Set<() => void>();

/** The apps whose checklist this browser hides; the server knows nothing of it. */
export const useHiddenSteps = (): readonly number[] => useSyncExternalStore(watch, read, () => none);

/** Hides the checklist of an app in this browser, or shows it again. */
export function hideSteps(appId: number, isHidden: boolean): void {
  const others = read().filter((id) => id !== appId);
  localStorage.setItem(KEY, JSON.stringify(isHidden ? [...others, appId].slice(-MOST) : others));
  for (const listener of listeners) {
    listener();
  }
}

/** Other tabs report their change by the event `storage`. */
function watch(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The same value until the stored text changes. */
function read(): readonly number[] {
  const text = localStorage.getItem(KEY);
  if (text !== kept.text) {
    kept = { text, ids: idsIn(text) };
  }
  return kept.ids;
}

function idsIn(text: string | null): readonly number[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : none;
  } catch {
    return none;
  }
}
