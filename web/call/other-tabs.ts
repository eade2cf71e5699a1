const key = 'changedAt';

/** Tells this browser's other tabs that something of the member has changed: they load what they show anew. */
export function tellOtherTabs(nowMs: number): void {
  localStorage.setItem(key, String(nowMs));
}

/** Calls `onChange` after each change in another tab, until the returned function ends this. */
export function hearOtherTabs(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => event.key === key && onChange();
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
