export type ToastKind = 'success' | 'warning' | 'error';
type ToastItem = { id: number; kind: ToastKind; text: string };

const shownForMs = 4_000;

let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast for four seconds; a duplicate of a visible toast is ignored. */
export function toast(kind: ToastKind, text: string): void {
  if (items.some((item) => item.text === text)) {
    return;
  }
  lastId += 1;
  const item = { id: lastId, kind, text };
  change([...items, item]);
  setTimeout(() => dismissToast(item.id), shownForMs);
}

function dismissToast(id: number): void {
  change(items.filter((item) => item.id !== id));
}

export const toasts = {
  read: () => items,
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
