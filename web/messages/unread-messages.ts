import { useSyncExternalStore } from 'react';
import { watchMessages } from './watch-messages.ts';

/** The number of unread messages, and a counter of known or possible arrivals since the page was opened. */
export type UnreadMessages = { unread: number; arrived: number };

const nothing: UnreadMessages = { unread: 0, arrived: 0 };
let now = nothing;
let stop: (() => void) | null = null;
const listeners = new Set<() => void>();

export const useUnreadMessages = (): UnreadMessages =>
  useSyncExternalStore(
    watch,
    () => now,
    () => nothing,
  );

export const arrivedSoFar = (): number => now.arrived;

/** Calls that read or delete messages return the new count. */
export function setUnread(unread: number): void {
  tell({ ...now, unread });
}

/** The stream is open while the count has subscribers. */
function watch(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= watchMessages((event, afterGap) => {
    if (event.type !== 'expired') {
      tell({ unread: event.unread, arrived: now.arrived + (event.type === 'message' || afterGap ? 1 : 0) });
    }
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      stop?.();
      stop = null;
    }
  };
}

function tell(next: UnreadMessages): void {
  now = next;
  for (const listener of listeners) {
    listener();
  }
}
