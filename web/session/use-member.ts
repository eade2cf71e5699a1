import { useMemo, useSyncExternalStore } from 'react';
import { readMember, type UserInfo, watchMember } from './session.ts';

/** The signed-in member; null for a visitor, on the server and in the first render. */
export function useMember(): UserInfo | null {
  const stored = useSyncExternalStore(watchMember, storedText, () => null);
  return useMemo(() => (stored === null ? null : readMember()), [stored]);
}

const storedText = () => localStorage.getItem('userinfo');
