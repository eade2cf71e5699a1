import { useSyncExternalStore } from 'react';

/** Spec §3, shared client state: the preview flag and module. */
type ShownModule = { preview: boolean; module: string | null };

const KEY = 'moduleData';
const nothing: ShownModule = { preview: false, module: null };
const listeners = new Set<() => void>();
let current: ShownModule | null = null;

/** The module in the editor and in the phone, and whether the phone is open as a sheet; stored in this browser until the member signs out. */
export function useShownModule() {
  const { module, preview: isPreviewing } = useSyncExternalStore(subscribe, read, () => nothing);
  return { module, isPreviewing, ...acts };
}

const acts = {
  show: (module: string | null) => write({ ...read(), module }),
  preview: () => write({ ...read(), preview: true }),
  close: () => write({ ...read(), preview: false }),
};

function read(): ShownModule {
  current ??= { ...nothing, module: storedModule() };
  return current;
}

function write(shown: ShownModule): void {
  current = shown;
  localStorage.setItem(KEY, JSON.stringify({ module: shown.module }));
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function storedModule(): string | null {
  try {
    const { module } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { module?: unknown };
    return typeof module === 'string' ? module : null;
  } catch {
    return null;
  }
}
