export type ToastKind = 'success' | 'warning' | 'error';
/** The way back from a small act. `undo` answers false when it has failed, and has told why; then the toast comes back. */
export type WayBack = { words: string; undo: () => unknown };
export type ToastItem = { id: number; kind: ToastKind; text: string; back?: WayBack };

const shownForMs = 4_000;

let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
/** Texts that the page itself shows, so that no toast repeats them. */
const withheld: string[] = [];

/** Shows a toast for four seconds; a duplicate of a visible toast, or of a withheld text, is ignored. */
export function toast(kind: ToastKind, text: string): void {
  if (!withheld.includes(text) && !items.some((item) => item.text === text)) {
    setTimeout(dismiss, shownForMs, show({ kind, text }));
  }
}

export function show(item: Omit<ToastItem, 'id'>): number {
  lastId += 1;
  change([...items, { id: lastId, ...item }]);
  return lastId;
}

export function dismiss(id: number): void {
  change(items.filter((item) => item.id !== id));
}

export const toasts = {
  read: () => items,
  /** Suppresses toasts with a text while the page shows it, until the returned function is called. */
  withhold(text: string): () => void {
    withheld.push(text);
    change(items.filter((item) => item.text !== text));
    return () => void withheld.splice(withheld.indexOf(text), 1);
  },
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function change(next: readonly ToastItem[]): void {
  items = next;
  for (const listener of listeners) {
    listener();
  }
}
