import { useMemo, useSyncExternalStore } from 'react';
import { readMember, storedMember, type UserInfo, watchMember } from './session.ts';

/** The signed-in member; null for a visitor, on the server and in the first render. */
export function useMember(): UserInfo | null {
  const stored = useSyncExternalStore(watchMember, storedMember, () => null);
  return useMemo(() => (stored === null ? null : readMember()), [stored]);
}
