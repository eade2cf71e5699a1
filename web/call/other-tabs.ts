const key = 'changedAt';

/** Notifies this browser's other tabs of a change of the member's data, so that they reload it. */
export function tellOtherTabs(nowMs: number): void {
  localStorage.setItem(key, String(nowMs));
}

/** Calls `onChange` after each change in another tab, until the returned function is called. */
export function hearOtherTabs(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => event.key === key && onChange();
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
