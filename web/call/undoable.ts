import { dismiss, show, type ToastItem, toasts, type WayBack } from './toast-store.ts';

/** Enough to read what was done, and to reach the button. */
const shownForMs = 8_000;
/** By the ids of the toasts. */
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/**
 * Says that a small act is done, with a button that takes it back, in place of a question before it. It replaces an earlier toast of this kind. Returns
 * a function that removes it, for a page that ends what `undo` would change.
 */
export function undoable(text: string, back: WayBack): () => void {
  for (const { id } of toasts.read().filter((item) => item.back)) {
    dismiss(id);
  }
  const id = show({ kind: 'success', text, back });
  letGo(id);
  return () => dismiss(id);
}

/** Takes the act of a toast back; after a failure the toast is there again. */
export async function takeBack({ id, text, back }: ToastItem): Promise<void> {
  dismiss(id);
  if (back && (await back.undo()) === false) {
    undoable(text, back);
  }
}

/** An undoable toast stays while a pointer or the focus is on it; `letGo` begins its time again. */
export const hold = (id: number): void => clearTimeout(timers.get(id));

export function letGo(id: number): void {
  hold(id);
  timers.set(id, setTimeout(dismiss, shownForMs, id));
}
