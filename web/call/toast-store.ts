export type ToastKind = 'success' | 'warning' | 'error';
/** The way back from a small act. `undo` answers false when it has failed, and has told why; then the toast comes back. */
export type WayBack = { words: string; undo: () => unknown };
export type ToastItem = { id: number; kind: ToastKind; text: string; back?: WayBack };

const shownForMs = 4_000;
/** Enough to read what was done, and to reach the button. */
const undoableForMs = 8_000;

let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
/** Texts that the page itself shows, so that no toast repeats them. */
const withheld: string[] = [];

/** Shows a toast for four seconds; a duplicate of a visible toast, or of a withheld text, is ignored. */
export function toast(kind: ToastKind, text: string): void {
  if (!withheld.includes(text) && !items.some((item) => item.text === text)) {
    show({ kind, text });
  }
}

/**
 * Says that a small act is done, with a button that takes it back, in place of a question before it. It replaces an earlier toast of this kind. Returns
 * a function that removes it, for a page that ends what `undo` would change.
 */
export function undoable(text: string, back: WayBack): () => void {
  change(items.filter((item) => !item.back));
  const id = show({ kind: 'success', text, back });
  return () => dismiss(id);
}

function show(item: Omit<ToastItem, 'id'>): number {
  lastId += 1;
  change([...items, { id: lastId, ...item }]);
  letGo(lastId);
  return lastId;
}

function letGo(id: number): void {
  const isUndoable = items.some((item) => item.id === id && item.back);
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismiss(id), isUndoable ? undoableForMs : shownForMs),
  );
}

function dismiss(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  if (items.some((item) => item.id === id)) {
    change(items.filter((item) => item.id !== id));
  }
}

export const toasts = {
  read: () => items,
  /** Suppresses toasts with a text while the page shows it, until the returned function is called. */
  withhold(text: string): () => void {
    withheld.push(text);
    change(items.filter((item) => item.text !== text));
    return () => void withheld.splice(withheld.indexOf(text), 1);
  },
  /** A toast stays while a pointer or the focus is on it; its time begins again afterwards. */
  hold: (id: number): void => clearTimeout(timers.get(id)),
  letGo,
  /** Takes the act of a toast back; after a failure the toast is there again. */
  async undo({ id, text, back }: ToastItem): Promise<void> {
    dismiss(id);
    if (back && (await back.undo()) === false) {
      undoable(text, back);
    }
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
