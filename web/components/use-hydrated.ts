import { useSyncExternalStore } from 'react';

/** False on the server and until hydration: a form submitted earlier would be sent by the browser itself. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const never = () => () => {};
